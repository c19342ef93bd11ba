import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { releaseNotes, roadmap } from './release-notes.ts';
import { WhatsNewDialog } from './whats-new-dialog.tsx';

it('shows the newest release first, steps through the others and stops at both ends', async () => {
  const onClose = vi.fn();
  const { person } = renderApp(<WhatsNewDialog onClose={onClose} />, { user: technician });
  const previous = screen.getByRole('button', { name: 'Previous release note' });
  const next = screen.getByRole('button', { name: 'Next release note' });
  expect(screen.getByRole('article', { name: 'Version v20' })).toBeTruthy();
  expect(previous).toHaveProperty('disabled', true);
  const [{ date, time, title, description, features }] = releaseNotes;
  for (const words of [date, time, title, description, ...features]) {
    // @spec T3.18
    expect(screen.getByRole('article').textContent).toContain(words);
  }
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

it('shows what is planned: what, why and until when, each with its picture', () => {
  renderApp(<WhatsNewDialog onClose={vi.fn()} />, { user: technician });
  const items = within(screen.getByRole('region', { name: 'Roadmap' })).getAllByRole('listitem');
  expect(items).toHaveLength(roadmap.length);
  for (const [at, { title, description, eta }] of roadmap.entries()) {
    // @spec T3.20
    for (const words of [title, description, eta]) expect(items[at]?.textContent).toContain(words);
    // @spec T3.20
    expect(items[at]?.querySelectorAll('svg')).toHaveLength(1);
  }
});
