import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { fieldValue } from '../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { readSignupDraft } from '../../shared/billing/signup-draft.ts';
import { Component as SignupPage } from './signup-page.tsx';

const server = apiServer();
const settings = { contactEmail: 'contact@example.com', betaPromoCode: 'DIAGBETA2025' };
type Person = ReturnType<typeof renderApp>['person'];

async function open(at = '/signup') {
  server.answer('GET /api/settings', [200, settings]);
  const { person, router } = renderApp(<SignupPage />, { at });
  await screen.findByText('DIAGBETA2025');
  return { person, router };
}

async function fillIn(person: Person) {
  await person.type(screen.getByLabelText(/^First name/), 'Dana');
  await person.type(screen.getByLabelText(/^Last name/), 'Reyes');
  await person.type(screen.getByLabelText(/^Email/), 'dana@example.com');
  await person.type(screen.getByLabelText(/^Password/), 'correct horse 42');
  await person.type(screen.getByLabelText(/^Confirm password/), 'correct horse 42');
}
const submit = (person: Person) => person.click(screen.getByRole('button', { name: 'Continue to Payment' }));

describe('the sign-up form', () => {
  it('names what is wrong at each field and sends nothing', async () => {
    const { person } = await open();
    await person.type(screen.getByLabelText(/^First name/), 'D');
    await person.type(screen.getByLabelText(/^Email/), 'dana');
    await person.type(screen.getByLabelText(/^Password/), 'short');
    await submit(person);
    for (const message of [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Invalid email address',
      'Password must be at least 8 characters',
    ]) {
      // @spec T5.3 T5.4 T5.5 T5.6
      expect(await screen.findByText(message)).toBeTruthy();
    }
    const confirmation = screen.getByLabelText(/^Confirm password/);
    const errorId = confirmation.getAttribute('aria-describedby');
    // @spec T5.7
    expect(document.getElementById(errorId ?? '')?.textContent).toBe("Passwords don't match");
    expect(server.received.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('creates the account right away with the beta code', async () => {
    server.answer('POST /api/auth/signup', [
      201,
      { message: 'Welcome, Dana.', requiresLogin: false, user: technician },
    ]);
    const { person, router } = await open('/signup?promo=DIAGBETA2025');
    expect(screen.getByText('Beta Test Active')).toBeTruthy();
    await fillIn(person);
    await submit(person);
    // @spec T8.7
    await expectToast('Beta Test Account Created!', 'Welcome, Dana.');
    // @spec T4.25
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    // @spec T7.21
    expect(server.bodiesOf('POST /api/auth/signup')).toEqual([
      {
        firstName: 'Dana',
        lastName: 'Reyes',
        email: 'dana@example.com',
        password: 'correct horse 42',
        promoCode: 'DIAGBETA2025',
      },
    ]);
  });

  it('goes to the payment with any other code, and remembers everything but the password', async () => {
    server.answer('POST /api/create-checkout-session', [200, { url: '/#checkout' }]);
    const { person } = await open('/signup?promo=diagbeta2025');
    // @spec T5.16
    expect(screen.queryByText('Beta Test Active')).toBeNull();
    await fillIn(person);
    await submit(person);
    // @spec T4.26 T4.27
    await waitFor(() => expect(window.location.hash).toBe('#checkout'));
    // @spec T7.23
    expect(server.bodiesOf('POST /api/create-checkout-session')).toMatchObject([
      {
        ...{ selectedPlan: 'professional', interval: 'monthly', signupFlow: true },
        ...{ email: 'dana@example.com', firstName: 'Dana', lastName: 'Reyes', password: 'correct horse 42' },
        accountData: {
          ...{ email: 'dana@example.com', firstName: 'Dana', lastName: 'Reyes', promoCode: 'diagbeta2025' },
        },
      },
    ]);
    expect(readSignupDraft()).toMatchObject({ firstName: 'Dana', email: 'dana@example.com' });
    expect(JSON.stringify(sessionStorage)).not.toContain('correct horse');
  });

  it('says that it failed, names the taken address and keeps what was typed', async () => {
    const taken = [{ path: 'email', message: 'That email address is taken' }];
    server.answer(
      'POST /api/auth/signup',
      [500, ''],
      [409, errorBody('That email address is taken', 'EMAIL_TAKEN', taken)],
    );
    const { person } = await open('/signup?promo=DIAGBETA2025');
    await fillIn(person);
    await submit(person);
    // @spec T8.5
    await expectToast('Signup Failed', 'Unable to start signup process. Please try again.');
    await submit(person);
    await expectToast('Signup Failed', 'That email address is taken');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Email/)));
    expect([fieldValue(/^First name/), fieldValue(/^Password/)]).toEqual(['Dana', 'correct horse 42']);
  });
});
