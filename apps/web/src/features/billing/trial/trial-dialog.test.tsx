import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp, technician } from '../../../../testing/render-app.tsx';
import { TrialDialog } from './trial-dialog.tsx';

const expired = { daysRemaining: 0, isEnding: true, isExpired: true, lengthDays: 7 };

function open(trial = expired) {
  const [onClose, onSubscribe] = [vi.fn(), vi.fn()];
  const { person } = renderApp(<TrialDialog trial={trial} onClose={onClose} onSubscribe={onSubscribe} />, {
    user: technician,
  });
  return { person, onClose, onSubscribe };
}

// @proves T2.124 T2.129 T4.12 T4.13
it('offers three plans, Team and monthly chosen, and leads to the payment of the one that is picked', async () => {
  const { person, onSubscribe } = open();
  expect(screen.getByRole('dialog', { name: 'Trial Expired - Subscribe to Continue' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Team Plan' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Monthly' })).toHaveProperty('checked', true);
  await person.click(screen.getByRole('radio', { name: 'Enterprise Plan' }));
  await person.click(screen.getByRole('radio', { name: /^Yearly/ }));
  await person.click(screen.getByRole('button', { name: 'Subscribe to Enterprise Plan' }));
  expect(onSubscribe).toHaveBeenCalledExactlyOnceWith('/subscribe?plan=enterprise&interval=yearly');
});

// @proves T2.125 T2.133
it('says how many days are left, and closes on Escape', async () => {
  const { person, onClose } = open({ ...expired, daysRemaining: 1, isExpired: false });
  expect(screen.getByRole('dialog', { name: '1 Day Remaining in Your Trial' })).toBeTruthy();
  expect(screen.getByText(/^Your trial expires soon\./)).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
