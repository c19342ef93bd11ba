import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { apiServer, errorBody } from '../../../../testing/api-server.ts';
import { fieldValue } from '../../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../../testing/render-app.tsx';
import { technician } from '../../../../testing/technician.ts';
import type { PaymentToConfirm } from './order.ts';
import { SandboxForm } from './sandbox-form.tsx';

const server = apiServer();
const call = 'POST /api/sandbox/confirm';
const payment: PaymentToConfirm = {
  clientSecret: 'seti_1_secret_2',
  subscriptionId: 's1',
  type: 'setup',
  provider: 'sandbox',
  publishableKey: null,
  plan: 'team',
  interval: 'monthly',
  amountCents: 7900,
  trialEndsAt: '2026-05-04T18:00:00.000Z',
};

function open() {
  const onPaid = vi.fn();
  const { person } = renderApp(<SandboxForm payment={payment} onPaid={onPaid} />, { user: technician });
  return { person, onPaid };
}
type Person = ReturnType<typeof open>['person'];
const pay = (person: Person) => person.click(screen.getByRole('button', { name: 'Start Free Trial' }));
const outcome = (status: string, message?: string) => ({
  status,
  error: message === undefined ? null : { code: 'card_declined', message },
});

it('names what is missing of the card', async () => {
  const { person } = open();
  // @spec T2.122
  expect(screen.getByRole('button', { name: 'Start Free Trial' })).toHaveProperty('disabled', false);
  await pay(person);
  expect(await screen.findByText('Your card number is incomplete.')).toBeTruthy();
  expect(screen.getByText("Your card's expiration date is incomplete.")).toBeTruthy();
  expect(screen.getByText("Your card's security code is incomplete.")).toBeTruthy();
  expect(server.received).toEqual([]);
});

it('says why a card was declined, keeps it, and takes another one', async () => {
  server.answer(call, [200, outcome('failed', 'Your card was declined.')], [200, outcome('succeeded')]);
  const { person, onPaid } = open();
  await person.click(screen.getByRole('button', { name: 'Use 4000 0000 0000 0002' }));
  await pay(person);
  // @spec T8.10
  await expectToast('Payment Failed', 'Your card was declined.');
  expect(screen.getByRole('alert').textContent).toContain('Your card was declined.');
  expect(fieldValue(/^Card number/)).toBe('4000 0000 0000 0002');
  await person.click(screen.getByRole('button', { name: 'Use 4242 4242 4242 4242' }));
  await pay(person);
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(server.bodiesOf(call).at(-1)).toEqual({
    clientSecret: 'seti_1_secret_2',
    card: { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' },
  });
});

it('goes through 3-D Secure; closing it fails it', async () => {
  server.answer(
    call,
    [200, outcome('requires_action')],
    [200, outcome('failed', "We couldn't authenticate your card.")],
    [200, outcome('requires_action')],
    [200, outcome('succeeded')],
  );
  const { person, onPaid } = open();
  await person.click(screen.getByRole('button', { name: 'Use 4000 0025 0000 3155' }));
  await pay(person);
  await screen.findByRole('dialog', { name: '3-D Secure' });
  await person.keyboard('{Escape}');
  await expectToast('Payment Failed', "We couldn't authenticate your card.");
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pay(person);
  const bank = await screen.findByRole('dialog', { name: '3-D Secure' });
  await person.click(within(bank).getByRole('button', { name: 'Complete authentication' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(server.bodiesOf(call)).toMatchObject([{}, { authentication: 'fail' }, {}, { authentication: 'pass' }]);
});

it('says that the payment could not be confirmed', async () => {
  server.answer(call, [500, errorBody('', 'INTERNAL')]);
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Use 4242 4242 4242 4242' }));
  await pay(person);
  await expectToast('Payment Failed', "We couldn't confirm the payment. Please try again.");
  expect(fieldValue(/^Card number/)).toBe('4242 4242 4242 4242');
});
