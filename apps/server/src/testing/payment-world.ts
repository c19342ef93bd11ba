import type { SandboxConfirmResponse } from '@diagbuddy/contract/billing';
import type { SubscriptionAction } from '@diagbuddy/contract/subscription-life';
import type { TestBrowser, TestServer } from './test-server.ts';

/** A provider's message as it goes over the wire. */
export interface WireEvent {
  id: string;
  payload: string;
}

/** A server and the provider behind it, played from the outside; nothing is delivered unless a test delivers it. */
export interface PaymentWorld {
  server: TestServer;
  /** Gives a card on the checkout's page; `returnPath` is where the provider then sends the browser. */
  payCheckout(
    url: string,
    card: string,
    authentication?: 'pass' | 'fail',
  ): Promise<SandboxConfirmResponse & { returnPath: string | null }>;
  /** Gives a card in the embedded form. */
  confirm(clientSecret: string, card: string, authentication?: 'pass' | 'fail'): Promise<SandboxConfirmResponse>;
  /** Lets something happen to a subscription at the provider. */
  play(subscriptionId: string, action: SubscriptionAction): Promise<void>;
  /** Every message that the provider has to tell since the last call, in order. */
  takeEvents(): Promise<WireEvent[]>;
  /** Posts a message, signed as the provider signs; answers the status. */
  post(event: WireEvent, change?: { signature?: string | null; secret?: string; nowMs?: number }): Promise<number>;
  /** Subscriptions that exist at the provider and are not ended. */
  countLive(): Promise<number>;
  close(): Promise<void>;
}

/** Delivers everything that the provider has to tell, in order. */
export async function deliverAll(world: PaymentWorld): Promise<void> {
  for (const event of await world.takeEvents()) {
    const status = await world.post(event);
    if (status !== 200) throw new Error(`${event.payload} was answered ${status}`);
  }
}

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  expired: '4000000000000069',
  failsWhenCharged: '4000000000000341',
  authenticatesOnce: '4000002500003155',
  authenticatesAlways: '4000002760003184',
} as const;

/** The account of a browser, as `GET /api/auth/user` gives it. */
export const userOf = async (browser: TestBrowser) => (await browser.send('GET', '/api/auth/user')).body;

/** The subscription of a browser's account. */
export const subscriptionOf = async (browser: TestBrowser) => (await browser.send('GET', '/api/subscription')).body;

let signups = 0;
export const signupRequest = (email = `payer${++signups}@example.com`) => ({
  signupFlow: true,
  selectedPlan: 'professional',
  interval: 'monthly',
  email,
  firstName: 'Pat',
  lastName: 'Ayer',
  password: 'copper kettle 77',
  accountData: { confirmPassword: 'copper kettle 77', promoCode: '' },
});
