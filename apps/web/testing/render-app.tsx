import type { User } from '@diagbuddy/contract/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { queryClient, userQueryKey } from '../src/shared/session/query-client.ts';
import { ToastRegion } from '../src/ui/toast-region.tsx';
import { currentToast, dismissToast } from '../src/ui/toast-store.ts';
import { TooltipProvider } from '../src/ui/tooltip.tsx';

interface RenderOptions {
  /** The signed-in user; signed out if left out. */
  user?: User | null;
  /** The address at which the component is shown. */
  at?: string;
}

/** Draws a component as the application does: with router, query cache and toasts. Answers who types and presses. */
export function renderApp(component: ReactNode, { user = null, at = '/' }: RenderOptions = {}) {
  queryClient.clear();
  queryClient.setQueryData(userQueryKey, user);
  const shown = currentToast();
  if (shown !== null) dismissToast(shown.id);
  const router = createMemoryRouter([{ path: '*', element: component }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <RouterProvider router={router} />
        <ToastRegion />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  return { person: userEvent.setup(), router };
}

/** Waits for a toast that says this. */
export async function expectToast(title: string, description?: string): Promise<void> {
  await waitFor(() => {
    // A modal dialog hides the rest of the page from the accessibility tree, its toasts too; they are announced apart.
    const region = screen.getByRole('region', { name: /notifications/i, hidden: true });
    const toasts = within(region).getAllByRole('listitem', { hidden: true });
    expect(toasts.at(-1)?.textContent).toContain(`${title}${description ?? ''}`);
  });
}
