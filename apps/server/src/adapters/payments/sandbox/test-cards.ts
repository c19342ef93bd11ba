import type { CardError, TestCard } from '@diagbuddy/contract/billing';

/** How a test card behaves, as Stripe documents it at https://docs.stripe.com/testing. */
export interface CardBehavior {
  id: string;
  brand: string;
  /** The error when the customer gives the card, at once or after 3-D Secure was passed; null when it is accepted. */
  refusal: CardError | null;
  /** Whether giving it asks for 3-D Secure. */
  asksAuthentication: boolean;
  /** What it does later, when it is charged without the customer. */
  charges: 'succeed' | 'fail';
}

const declined: CardError = { code: 'card_declined', message: 'Your card was declined.' };
const insufficient: CardError = { code: 'insufficient_funds', message: 'Your card has insufficient funds.' };

const card = (id: string, change: Partial<CardBehavior> = {}): CardBehavior => ({
  id,
  brand: 'visa',
  refusal: null,
  asksAuthentication: false,
  charges: 'succeed',
  ...change,
});
const refused = (id: string, code: string, message: string) => card(id, { refusal: { code, message } });

/** Every number that the sandbox takes. Any other number is refused, so that no real card number is entered. */
export const testCards: Readonly<Record<string, CardBehavior>> = {
  '4242424242424242': card('visa'),
  '4000056655665556': card('visa_debit'),
  '5555555555554444': card('mastercard', { brand: 'mastercard' }),
  '378282246310005': card('amex', { brand: 'amex' }),
  '6011111111111117': card('discover', { brand: 'discover' }),
  '4000000000000002': card('declined', { refusal: declined }),
  '4000000000009995': card('insufficient_funds', { refusal: insufficient }),
  '4000000000009987': refused('lost_card', 'lost_card', 'Your card was declined.'),
  '4000000000009979': refused('stolen_card', 'stolen_card', 'Your card was declined.'),
  '4000000000000069': refused('expired_card', 'expired_card', 'Your card has expired.'),
  '4000000000000127': refused('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': refused(
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4242424242424241': refused('incorrect_number', 'incorrect_number', 'Your card number is incorrect.'),
  '4000000000000341': card('attaches_then_fails', { charges: 'fail' }),
  '4000002500003155': card('authenticates_once', { asksAuthentication: true }),
  '4000002760003184': card('authenticates_always', { asksAuthentication: true, charges: 'fail' }),
  '4000008260003178': card('authenticates_without_funds', { asksAuthentication: true, refusal: insufficient }),
  '4000008400001629': card('authenticates_then_declined', { asksAuthentication: true, refusal: declined }),
};

const authenticationFailed: CardError = {
  code: 'setup_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
const notATestCard: CardError = {
  code: 'card_declined',
  message: 'Your card was declined. This is test mode: use a test card such as 4242 4242 4242 4242, never a real one.',
};

/** What is kept of a card that was accepted. */
export interface StoredCard {
  brand: string;
  last4: string;
  charges: 'succeed' | 'fail';
}

/** `canPayNow`: whether it can be charged while the customer is there, who has passed 3-D Secure where it asks for that. */
export type CardOutcome =
  | { status: 'succeeded'; card: StoredCard; canPayNow: boolean }
  | { status: 'requires_action' }
  | { status: 'failed'; error: CardError };

/** What happens when a customer gives a card at `nowMs`. `authentication` is the answer to 3-D Secure, if it was asked. */
export function presentCard(
  { number, expiry, cvc }: TestCard,
  { authentication, nowMs }: { authentication: 'pass' | 'fail' | undefined; nowMs: number },
): CardOutcome {
  const failed = (error: CardError): CardOutcome => ({ status: 'failed', error });
  const digits = number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) {
    return failed({ code: 'invalid_number', message: 'Your card number is invalid.' });
  }
  const expired = expiryFault(expiry, nowMs);
  if (expired !== null) return failed(expired);
  if (!/^\d{3,4}$/.test(cvc)) return failed({ code: 'invalid_cvc', message: "Your card's security code is invalid." });
  const behaviour = testCards[digits];
  if (behaviour === undefined) return failed(notATestCard);
  if (behaviour.asksAuthentication) {
    if (authentication === undefined) return { status: 'requires_action' };
    if (authentication === 'fail') return failed(authenticationFailed);
  }
  if (behaviour.refusal !== null) return failed(behaviour.refusal);
  return {
    status: 'succeeded',
    card: { brand: behaviour.brand, last4: digits.slice(-4), charges: behaviour.charges },
    canPayNow: behaviour.charges === 'succeed' || behaviour.asksAuthentication,
  };
}

function expiryFault(expiry: string, nowMs: number): CardError | null {
  const [month = 0, shortYear = 0] = expiry.split('/').map((part) => Number(part.trim()));
  if (month < 1 || month > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  }
  const year = shortYear < 100 ? 2000 + shortYear : shortYear;
  // A card is good to the end of its month.
  if (Date.UTC(year, month, 1) > nowMs) return null;
  return { code: 'invalid_expiry_year', message: "Your card's expiration date is in the past." };
}
