import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp, technician } from '../../../testing/render-app.tsx';
import { releaseNotes } from './release-notes.ts';
import { WhatsNewDialog } from './whats-new-dialog.tsx';

it('shows the newest release first, steps through the others and stops at both ends', async () => {
  const onClose = vi.fn();
  const { person } = renderApp(<WhatsNewDialog onClose={onClose} />, { user: technician });
  const previous = screen.getByRole('button', { name: 'Previous release note' });
  const next = screen.getByRole('button', { name: 'Next release note' });
  expect(screen.getByRole('article', { name: 'Version v20' })).toBeTruthy();
  expect(previous).toHaveProperty('disabled', true);
  for (const { version } of releaseNotes.slice(1)) {
    await person.click(next);
    expect(screen.getByRole('article', { name: `Version ${version}` })).toBeTruthy();
  }
  expect(next).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('button', { name: 'Version 0.16' }));
  expect(screen.getByRole('article', { name: 'Version 0.16' })).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
