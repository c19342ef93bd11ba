import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../../testing/api-server.ts';
import { expectDialogBehavior, openDialog } from '../../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../../testing/render-app.tsx';
import { subscriptionResponse as state, subscription } from '../../../../testing/subscription.ts';
import { technician } from '../../../../testing/technician.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';

const server = apiServer();

describe('canceling the subscription', () => {
  const open = async () => {
    const { person } = renderApp(<CancelDialog state={state} />, { user: technician });
    return { person, dialog: await openDialog(person, 'Cancel subscription') };
  };

  it('says until when access stays, and can be left with Escape', async () => {
    const { person } = renderApp(<CancelDialog state={state} />, { user: technician });
    await expectDialogBehavior(person, 'Cancel subscription');
    const dialog = await openDialog(person, 'Cancel subscription');
    expect(dialog.textContent).toContain("You'll keep access until May 4, 2026. You won't be charged again.");
  });

  it('stays open when it fails, and closes when it is done', async () => {
    const call = 'POST /api/subscription/cancel';
    server.answer(call, [503, errorBody('', 'UNAVAILABLE')], [200, state]);
    const { person, dialog } = await open();
    const confirm = within(dialog).getByRole('button', { name: 'Cancel subscription' });
    await person.click(confirm);
    await expectToast('Not Canceled', 'Failed to cancel the subscription. Please try again.');
    await person.click(confirm);
    await expectToast('Subscription Canceled');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('changing the plan', () => {
  const preview = {
    planId: 'team',
    interval: 'monthly',
    amountCents: 7900,
    dueCents: 11_233,
    adjustmentCents: 3_333,
    dueAt: '2026-05-04T18:00:00.000Z',
    thenAt: null,
  };
  const open = async () => {
    const { person } = renderApp(
      <ChangePlanDialog subscription={subscription} memberCount={1} prescreenerCount={0} />,
      {
        user: technician,
      },
    );
    return { person, dialog: await openDialog(person, 'Change plan') };
  };
  const submitButton = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^Change (plan|to)/ });

  it('traps the focus, closes on Escape and gives the focus back', async () => {
    const { person } = renderApp(
      <ChangePlanDialog subscription={subscription} memberCount={1} prescreenerCount={0} />,
      {
        user: technician,
      },
    );
    await expectDialogBehavior(person, 'Change plan');
  });

  it('shows what it costs before it can be done, then changes it', async () => {
    server.answer('GET /api/subscription/plan-preview', [200, preview]);
    server.answer(
      'POST /api/subscription/plan',
      [422, errorBody('The card was declined.', 'PROVIDER_REFUSED')],
      [200, state],
    );
    const { person, dialog } = await open();
    expect(submitButton(dialog)).toHaveProperty('disabled', true);
    await person.click(within(dialog).getByRole('radio', { name: /^Team Plan/ }));
    expect(await within(dialog).findByText(/You'll be charged \$112\.33 on May 4, 2026/)).toBeTruthy();
    await person.click(submitButton(dialog));
    expect(await within(dialog).findByText('The card was declined.')).toBeTruthy();
    expect(within(dialog).getByRole('radio', { name: /^Team Plan/ })).toHaveProperty('checked', true);
    await person.click(submitButton(dialog));
    await expectToast('Plan Changed', "You're now on Team Plan.");
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf('POST /api/subscription/plan').at(-1)).toEqual({ planId: 'team', interval: 'monthly' });
  });

  it('can ask for the price again', async () => {
    server.answer('GET /api/subscription/plan-preview', [503, errorBody('', 'UNAVAILABLE')], [200, preview]);
    const { person, dialog } = await open();
    await person.click(within(dialog).getByRole('radio', { name: /^Team Plan/ }));
    expect(await within(dialog).findByText(/We couldn't get the price\./)).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText(/You'll be charged \$112\.33/)).toBeTruthy();
  });
});
