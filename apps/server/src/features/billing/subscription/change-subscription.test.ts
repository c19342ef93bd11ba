import { PlanPreview } from '@diagbuddy/contract/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentProviders } from '../../../testing/payments/payment-providers.ts';
import {
  cards,
  deliverAll,
  type PaymentWorld,
  subscribed,
  subscriptionOf,
  userOf,
} from '../../../testing/payments/payment-world.ts';
import type { TestBrowser } from '../../../testing/test-server.ts';

const dayMs = 86_400_000;
const team = { planId: 'team', interval: 'monthly' };
const teamYearly = { planId: 'team', interval: 'yearly' };
const individual = { planId: 'individual', interval: 'monthly' };

describe.each(paymentProviders)('a change of a running subscription through %s', (_name, start) => {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await start();
  });
  afterAll(() => world.close());

  const preview = async (browser: TestBrowser, change: Record<string, string>) => {
    const answer = await browser.send('GET', `/api/subscription/plan-preview?${new URLSearchParams(change)}`);
    expect(answer.status, answer.text).toBe(200);
    return PlanPreview.parse(answer.body);
  };
  const changeTo = (browser: TestBrowser, change: Record<string, string>) =>
    browser.send('POST', '/api/subscription/plan', change);
  /** A paid subscription to the plan for one, ten days into its first month, and what may be done with it. */
  const paying = async (card: string = cards.good) => {
    const { browser, subscriptionId } = await subscribed(world, card);
    const play = async (action: Parameters<PaymentWorld['play']>[1]) => {
      await world.play(subscriptionId, action);
      await deliverAll(world);
      return subscriptionOf(browser);
    };
    expect((await play('charge_succeeded')).status).toBe('active');
    world.server.clock.now += 10 * dayMs;
    return { browser, play };
  };
  const auditOf = async (browser: TestBrowser) => {
    const { rows } = await world.server.database.pool.query(
      "SELECT action, detail FROM audit_events WHERE actor_id = $1 AND action LIKE 'subscription.%' ORDER BY id",
      [(await userOf(browser)).id],
    );
    return rows.map(({ action, detail }) => [action, detail]);
  };

  describe('taking a cancellation back', () => {
    it('keeps the subscription as it was, as often as one changes one’s mind', async () => {
      const { browser, play } = await paying();
      const before = (await subscriptionOf(browser)).subscription;
      const post = (path: string) => browser.send('POST', `/api/subscription/${path}`, {});
      for (let times = 0; times < 2; times++) {
        expect((await post('cancel')).body.subscription.cancelAt).not.toBeNull();
        const kept = await post('resume');
        expect(kept.status, kept.text).toBe(200);
        expect(kept.body.subscription).toEqual(before);
      }
      expect((await post('resume')).body.subscription).toEqual(before);
      await deliverAll(world);
      expect((await play('charge_succeeded')).invoices).toHaveLength(2);
      expect((await auditOf(browser)).map(([action]) => action)).toEqual([
        'subscription.canceled',
        'subscription.resumed',
        'subscription.canceled',
        'subscription.resumed',
      ]);
    });

    it('comes too late once the subscription has ended', async () => {
      const { browser, play } = await paying();
      await browser.send('POST', '/api/subscription/cancel', {});
      await play('cancel');
      const late = await browser.send('POST', '/api/subscription/resume', {});
      expect([late.status, late.body.message]).toEqual([
        409,
        'Your subscription has ended. Subscribe again under Profile.',
      ]);
    });
  });

  describe('another plan', () => {
    it('costs nothing while the trial runs; the first charge is the new price', async () => {
      const { browser, subscriptionId } = await subscribed(world);
      const { trialEndsAt } = (await subscriptionOf(browser)).subscription;
      const asked = await preview(browser, team);
      expect(asked).toMatchObject({ ...team, amountCents: 7_900, dueCents: 7_900, adjustmentCents: 0 });
      expect(asked.dueAt).toBe(trialEndsAt);
      expect((await subscriptionOf(browser)).subscription.plan).toBe('individual');
      const { body } = await changeTo(browser, team);
      expect(body).toMatchObject({ tier: 'team', status: 'trial', invoices: [], memberCount: 1 });
      expect(body.subscription).toMatchObject({ plan: 'team', amountCents: 7_900, state: 'trial', trialEndsAt });
      expect(await userOf(browser)).toMatchObject({ subscriptionTier: 'team', isOrgAdmin: true });
      await world.play(subscriptionId, 'charge_succeeded');
      await deliverAll(world);
      expect((await subscriptionOf(browser)).invoices).toMatchObject([{ amountCents: 7_900, adjustmentCents: 0 }]);
    });

    it('for the same interval: open at once, and the next invoice adds the rest of the period, once', async () => {
      const { browser, play } = await paying();
      const { renewsAt } = (await subscriptionOf(browser)).subscription;
      const { adjustmentCents, dueCents, dueAt } = await preview(browser, team);
      // Two thirds of a month at $50 more.
      expect(adjustmentCents).toBeGreaterThan(3_000);
      expect(adjustmentCents).toBeLessThan(3_500);
      expect([dueCents, dueAt]).toEqual([7_900 + adjustmentCents, renewsAt]);
      const { body } = await changeTo(browser, team);
      expect(body).toMatchObject({ tier: 'team', status: 'active', subscription: { plan: 'team', renewsAt } });
      expect(body.invoices).toHaveLength(1);
      expect((await changeTo(browser, team)).body.subscription).toEqual(body.subscription);
      expect((await play('charge_succeeded')).invoices[0]).toMatchObject({ amountCents: dueCents, adjustmentCents });
      expect((await play('charge_succeeded')).invoices[0]).toMatchObject({ amountCents: 7_900, adjustmentCents: 0 });
      expect(await auditOf(browser)).toEqual([
        ['subscription.plan-changed', { from: 'individual monthly', to: 'team monthly' }],
      ]);
    });

    it('for a year: a new period, charged at once less what was not used; back again, the credit pays', async () => {
      const { browser, play } = await paying();
      const asked = await preview(browser, teamYearly);
      expect(asked.dueAt).toBeNull();
      expect(asked.adjustmentCents).toBeGreaterThan(-2_100);
      expect(asked.adjustmentCents).toBeLessThan(-1_700);
      expect(asked.dueCents).toBe(79_900 + asked.adjustmentCents);
      const { subscription, invoices, status } = (await changeTo(browser, teamYearly)).body;
      expect([status, subscription.plan, subscription.interval]).toEqual(['active', 'team', 'yearly']);
      expect(Date.parse(subscription.renewsAt)).toBeGreaterThan(world.server.clock.now + 364 * dayMs);
      expect(invoices[0]).toMatchObject({
        ...{ status: 'succeeded', amountCents: asked.dueCents, adjustmentCents: asked.adjustmentCents },
      });

      world.server.clock.now += dayMs;
      expect(await preview(browser, individual)).toMatchObject({ dueCents: 0, adjustmentCents: -2_900, dueAt: null });
      const back = (await changeTo(browser, individual)).body;
      expect(back).toMatchObject({ tier: 'individual', subscription: { plan: 'individual', interval: 'monthly' } });
      expect(back.invoices[0]).toMatchObject({ status: 'succeeded', amountCents: 0, adjustmentCents: -2_900 });
      await deliverAll(world);
      expect((await play('charge_succeeded')).invoices[0]).toMatchObject({ amountCents: 0, adjustmentCents: -2_900 });
    });

    it('that has to be charged at once and can not be leaves everything as it was', async () => {
      const { browser } = await paying(cards.failsWhenCharged);
      const before = await subscriptionOf(browser);
      for (let tries = 0; tries < 2; tries++) {
        const refused = await changeTo(browser, teamYearly);
        expect([refused.status, refused.body.code]).toEqual([422, 'PROVIDER_REFUSED']);
        expect(refused.body.message).toMatch(/^The card on file was refused, so nothing was changed\./);
      }
      expect(await subscriptionOf(browser)).toEqual(before);
      expect((await changeTo(browser, team)).status).toBe(200);
    });

    it('waits for an open invoice to be paid, and for a cancellation to be taken back', async () => {
      const { browser, play } = await paying();
      const refusal = async () => {
        const asked = await browser.send('GET', `/api/subscription/plan-preview?${new URLSearchParams(team)}`);
        const { status, body } = await changeTo(browser, team);
        expect(asked.body).toEqual(body);
        return [status, body.message];
      };
      await play('charge_failed');
      expect(await refusal()).toEqual([
        409,
        'Your last payment failed. Pay the open invoice first, then change the plan.',
      ]);
      await play('charge_succeeded');
      await browser.send('POST', '/api/subscription/cancel', {});
      expect(await refusal()).toEqual([409, 'Your subscription is canceled. Keep your plan first, then change it.']);
      await play('cancel');
      expect(await refusal()).toEqual([409, 'Your subscription has ended. Subscribe again under Profile.']);
    });

    it('has to be sold, and to hold every member', async () => {
      const { browser } = await paying();
      expect((await changeTo(browser, team)).status).toBe(200);
      const colleague = await userOf(await world.server.signedIn());
      await world.server.database.pool.query(
        `UPDATE users SET organization_id = (SELECT organization_id FROM users WHERE id = $1) WHERE id = $2`,
        [(await userOf(browser)).id, colleague.id],
      );
      const full = await changeTo(browser, individual);
      expect([full.status, full.body.message]).toEqual([
        409,
        'Your team has 2 members and Individual Plan is for one person. Remove members first.',
      ]);
      expect(await subscriptionOf(browser)).toMatchObject({ memberCount: 2, subscription: { plan: 'team' } });
      const unsold = await changeTo(browser, { planId: 'professional', interval: 'yearly' });
      expect([unsold.status, unsold.body.message]).toEqual([400, 'This plan is sold by the month only.']);
      expect((await changeTo(browser, { planId: 'galactic', interval: 'monthly' })).status).toBe(400);
      expect((await changeTo(browser, { planId: 'enterprise', interval: 'yearly' })).body.tier).toBe('enterprise');
    });
  });
});
