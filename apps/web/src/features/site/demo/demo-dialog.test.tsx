import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { DemoDialog } from './demo-dialog.tsx';

it('goes from the inputs through the analysis to the results, and starts again', async () => {
  const onClose = vi.fn();
  const { person } = renderApp(<DemoDialog isOpen onClose={onClose} />);
  expect(screen.getByText('WTW5000DW1')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Run AI Diagnosis' }));
  expect(screen.getByRole('progressbar', { name: 'Analysis' })).toBeTruthy();
  expect(await screen.findByText('94%', undefined, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByText('$73.70-$80.00')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Restart Demo' }));
  expect(screen.getByRole('button', { name: 'Run AI Diagnosis' })).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
