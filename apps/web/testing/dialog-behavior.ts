import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Opens a dialog by its button and answers it, once the focus is inside. */
export async function openDialog(person: UserEvent, opener: string | RegExp): Promise<HTMLElement> {
  await person.click(screen.getByRole('button', { name: opener }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}

/** A dialog keeps the focus inside, closes on Escape and gives the focus back to the button that opened it. */
export async function expectDialogBehavior(person: UserEvent, opener: string | RegExp): Promise<void> {
  const dialog = await openDialog(person, opener);
  for (let tabs = 0; tabs < within(dialog).getAllByRole('button').length + 2; tabs++) {
    await person.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: opener })));
}

/** What stands in a field. */
export const fieldValue = (label: string | RegExp): string => {
  const field = screen.getByLabelText(label);
  if (!('value' in field)) throw new Error(`${label} is no field.`);
  return String(field.value);
};
