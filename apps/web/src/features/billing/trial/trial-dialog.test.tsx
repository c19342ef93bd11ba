import { trialDialogPlans } from '@diagbuddy/contract/plans';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { technician } from '../../../../testing/technician.ts';
import { TrialDialog } from './trial-dialog.tsx';

const expired = { daysRemaining: 0, isEnding: true, isExpired: true, lengthDays: 7 };

function open(trial = expired) {
  const [onClose, onSubscribe] = [vi.fn(), vi.fn()];
  const { person } = renderApp(<TrialDialog trial={trial} onClose={onClose} onSubscribe={onSubscribe} />, {
    user: technician,
  });
  return { person, onClose, onSubscribe };
}

it('offers three plans, Team and monthly chosen, and leads to the payment of the one that is picked', async () => {
  const { person, onSubscribe } = open();
  // @spec T2.124
  expect(screen.getByRole('dialog', { name: 'Trial Expired - Subscribe to Continue' })).toBeTruthy();
  // @spec T4.13
  expect(screen.getByRole('radio', { name: 'Team Plan' })).toHaveProperty('checked', true);
  // @spec T4.12
  expect(screen.getByRole('radio', { name: 'Monthly' })).toHaveProperty('checked', true);
  await person.click(screen.getByRole('radio', { name: 'Enterprise Plan' }));
  await person.click(screen.getByRole('radio', { name: /^Yearly/ }));
  const year = screen.getByRole('radio', { name: /^Yearly/ }).closest('label');
  // @spec T2.128
  expect(year?.textContent).toContain('Save 17%');
  // @spec T2.129
  expect(year?.textContent).toContain('2 months free!');
  await person.click(screen.getByRole('button', { name: 'Subscribe to Enterprise Plan' }));
  // @spec T2.131
  expect(onSubscribe).toHaveBeenCalledExactlyOnceWith('/subscribe?plan=enterprise&interval=yearly');
});

it('says of each plan what it is for and what it holds, and of one that it is the most popular', () => {
  open();
  const cards = screen.getAllByRole('radio', { name: /Plan$/ }).map((radio) => radio.closest('div.relative'));
  expect(cards.map((card) => card?.querySelectorAll('li').length)).toEqual([5, 6, 6]);
  for (const [at, { description, features }] of trialDialogPlans.entries()) {
    // @spec T3.17
    for (const words of [description, ...features]) expect(cards[at]?.textContent).toContain(words);
  }
  // @spec T3.17
  expect(cards.map((card) => card?.textContent?.includes('Most popular'))).toEqual([false, true, false]);
});

it('says how many days are left, and closes on Escape', async () => {
  const { person, onClose } = open({ ...expired, daysRemaining: 1, isExpired: false });
  // @spec T2.125
  expect(screen.getByRole('dialog', { name: '1 Day Remaining in Your Trial' })).toBeTruthy();
  // @spec T2.133
  expect(screen.getByText(/^Your trial expires soon\./)).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
