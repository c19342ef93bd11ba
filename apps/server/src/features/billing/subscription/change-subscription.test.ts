import { PlanPreview } from '@diagbuddy/contract/billing';
import { dayMs } from '@diagbuddy/contract/durations';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import {
  cards,
  deliverAll,
  type PaymentHarness,
  subscribed,
  subscriptionOf,
  userOf,
} from '@diagbuddy/testing/payments/payment-harness';
import { paymentProviders } from '@diagbuddy/testing/payments/payment-providers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const team = { planId: 'team', interval: 'monthly' };
const teamYearly = { planId: 'team', interval: 'yearly' };
const individual = { planId: 'individual', interval: 'monthly' };

describe.each(paymentProviders)('a change of a running subscription through %s', (_name, start) => {
  let harness: PaymentHarness;
  beforeAll(async () => {
    harness = await start();
  });
  afterAll(() => harness.close());

  const preview = async (browser: HttpClient, change: Record<string, string>) => {
    const answer = await browser.send('GET', `/api/subscription/plan-preview?${new URLSearchParams(change)}`);
    expect(answer.status, answer.text).toBe(200);
    return PlanPreview.parse(answer.body);
  };
  const changeTo = (browser: HttpClient, change: Record<string, string>) =>
    browser.send('POST', '/api/subscription/plan', change);
  /** A paid subscription to the plan for one, ten days into its first month, and what may be done with it. */
  const paying = async (card: string = cards.good) => {
    const { browser, subscriptionId } = await subscribed(harness, card);
    const simulateEvent = async (action: Parameters<PaymentHarness['simulateEvent']>[1]) => {
      await harness.simulateEvent(subscriptionId, action);
      await deliverAll(harness);
      return subscriptionOf(browser);
    };
    expect((await simulateEvent('charge_succeeded')).status).toBe('active');
    harness.server.clock.now += 10 * dayMs;
    return { browser, simulateEvent };
  };
  const auditOf = async (browser: HttpClient) => {
    const { rows } = await harness.server.database.pool.query(
      "SELECT action, detail FROM audit_events WHERE actor_id = $1 AND action LIKE 'subscription.%' ORDER BY id",
      [(await userOf(browser)).id],
    );
    return rows.map(({ action, detail }) => [action, detail]);
  };

  describe('taking a cancellation back', () => {
    it('keeps the subscription as it was, as often as one changes one’s mind', async () => {
      const { browser, simulateEvent } = await paying();
      const before = (await subscriptionOf(browser)).subscription;
      const post = (path: string) => browser.send('POST', `/api/subscription/${path}`, {});
      for (let times = 0; times < 2; times++) {
        expect((await post('cancel')).body.subscription.cancelAt).not.toBeNull();
        const kept = await post('resume');
        expect(kept.status, kept.text).toBe(200);
        expect(kept.body.subscription).toEqual(before);
      }
      expect((await post('resume')).body.subscription).toEqual(before);
      await deliverAll(harness);
      expect((await simulateEvent('charge_succeeded')).invoices).toHaveLength(2);
      expect((await auditOf(browser)).map(([action]) => action)).toEqual([
        'subscription.canceled',
        'subscription.resumed',
        'subscription.canceled',
        'subscription.resumed',
      ]);
    });

    it('comes too late once the subscription has ended', async () => {
      const { browser, simulateEvent } = await paying();
      await browser.send('POST', '/api/subscription/cancel', {});
      await simulateEvent('cancel');
      const late = await browser.send('POST', '/api/subscription/resume', {});
      expect([late.status, late.body.message]).toEqual([
        409,
        'Your subscription has ended. Subscribe again under Profile.',
      ]);
    });
  });

  describe('another plan', () => {
    it('costs nothing while the trial runs; the first charge is the new price', async () => {
      const { browser, subscriptionId } = await subscribed(harness);
      const { trialEndsAt } = (await subscriptionOf(browser)).subscription;
      const asked = await preview(browser, team);
      expect(asked).toMatchObject({ ...team, amountCents: 7_900, dueCents: 7_900, adjustmentCents: 0 });
      expect(asked.dueAt).toBe(trialEndsAt);
      expect((await subscriptionOf(browser)).subscription.plan).toBe('individual');
      const { body } = await changeTo(browser, team);
      expect(body).toMatchObject({ tier: 'team', status: 'trial', invoices: [], memberCount: 1 });
      expect(body.subscription).toMatchObject({ plan: 'team', amountCents: 7_900, state: 'trial', trialEndsAt });
      expect(await userOf(browser)).toMatchObject({ subscriptionTier: 'team', isOrgAdmin: true });
      await harness.simulateEvent(subscriptionId, 'charge_succeeded');
      await deliverAll(harness);
      expect((await subscriptionOf(browser)).invoices).toMatchObject([{ amountCents: 7_900, adjustmentCents: 0 }]);
    });

    it('for more, in the same interval: open at once, and the rest of the period is charged at once, once', async () => {
      const { browser, simulateEvent } = await paying();
      const { renewsAt } = (await subscriptionOf(browser)).subscription;
      const { adjustmentCents, dueCents, dueAt, thenAt } = await preview(browser, team);
      // Two thirds of a month at $50 more.
      expect(dueCents).toBeGreaterThan(3_000);
      expect(dueCents).toBeLessThan(3_500);
      expect([adjustmentCents, dueAt, thenAt]).toEqual([dueCents, null, renewsAt]);
      const { body } = await changeTo(browser, team);
      expect(body).toMatchObject({ tier: 'team', status: 'active', subscription: { plan: 'team', renewsAt } });
      expect(body.invoices).toMatchObject([
        { amountCents: dueCents, adjustmentCents, status: 'succeeded' },
        { amountCents: 2_900, adjustmentCents: 0 },
      ]);
      expect((await changeTo(browser, team)).body).toEqual(body);
      expect((await simulateEvent('charge_succeeded')).invoices[0]).toMatchObject({
        amountCents: 7_900,
        adjustmentCents: 0,
      });
      expect(await auditOf(browser)).toEqual([
        ['subscription.plan-changed', { from: 'individual monthly', to: 'team monthly' }],
      ]);
    });

    it('for less: the rest of the period is taken off the next invoice; for more again, the credit pays first', async () => {
      const { browser, simulateEvent } = await paying();
      expect((await changeTo(browser, team)).status).toBe(200);
      const asked = await preview(browser, individual);
      // Two thirds of a month at $50 less pay the next one whole.
      expect(asked).toMatchObject({ dueCents: 0, adjustmentCents: -2_900, thenAt: null });
      const back = (await changeTo(browser, individual)).body;
      expect(back).toMatchObject({ tier: 'individual', invoices: [{}, {}], subscription: { renewsAt: asked.dueAt } });
      harness.server.clock.now += dayMs;
      expect(await preview(browser, team)).toMatchObject({ dueCents: 0, dueAt: null, thenAt: asked.dueAt });
      expect((await changeTo(browser, team)).body).toMatchObject({ tier: 'team', invoices: [{}, {}] });
      const { amountCents, adjustmentCents } = (await simulateEvent('charge_succeeded')).invoices[0];
      // A day of the difference was not used.
      expect(adjustmentCents).toBeGreaterThan(-200);
      expect(adjustmentCents).toBeLessThan(-130);
      expect(amountCents).toBe(7_900 + adjustmentCents);
    });

    it('for a year: a new period, charged at once less what was not used; back again, the credit pays', async () => {
      const { browser, simulateEvent } = await paying();
      const asked = await preview(browser, teamYearly);
      expect(asked.dueAt).toBeNull();
      expect(asked.adjustmentCents).toBeGreaterThan(-2_100);
      expect(asked.adjustmentCents).toBeLessThan(-1_700);
      expect(asked.dueCents).toBe(79_900 + asked.adjustmentCents);
      const { subscription, invoices, status } = (await changeTo(browser, teamYearly)).body;
      expect([status, subscription.plan, subscription.interval]).toEqual(['active', 'team', 'yearly']);
      expect(Date.parse(subscription.renewsAt)).toBeGreaterThan(harness.server.clock.now + 364 * dayMs);
      expect(invoices[0]).toMatchObject({
        ...{ status: 'succeeded', amountCents: asked.dueCents, adjustmentCents: asked.adjustmentCents },
      });

      harness.server.clock.now += dayMs;
      expect(await preview(browser, individual)).toMatchObject({ dueCents: 0, adjustmentCents: -2_900, dueAt: null });
      const back = (await changeTo(browser, individual)).body;
      expect(back).toMatchObject({ tier: 'individual', subscription: { plan: 'individual', interval: 'monthly' } });
      expect(back.invoices[0]).toMatchObject({ status: 'succeeded', amountCents: 0, adjustmentCents: -2_900 });
      await deliverAll(harness);
      expect((await simulateEvent('charge_succeeded')).invoices[0]).toMatchObject({
        amountCents: 0,
        adjustmentCents: -2_900,
      });
    });

    it('that has to be charged at once and can not be leaves everything as it was', async () => {
      const { browser } = await paying(cards.failsWhenCharged);
      const before = await subscriptionOf(browser);
      for (const wanted of [teamYearly, team, teamYearly, team]) {
        const refused = await changeTo(browser, wanted);
        expect([refused.status, refused.body.code]).toEqual([422, 'PROVIDER_REFUSED']);
        expect(refused.body.message).toMatch(/^The card on file was refused, so nothing was changed\./);
      }
      expect(await subscriptionOf(browser)).toEqual(before);
      expect((await changeTo(browser, { planId: 'professional', interval: 'monthly' })).status).toBe(200);
    });

    it('waits for an open invoice to be paid, and for a cancellation to be taken back', async () => {
      const { browser, simulateEvent } = await paying();
      const refusal = async () => {
        const asked = await browser.send('GET', `/api/subscription/plan-preview?${new URLSearchParams(team)}`);
        const { status, body } = await changeTo(browser, team);
        expect(asked.body).toEqual(body);
        return [status, body.message];
      };
      await simulateEvent('charge_failed');
      expect(await refusal()).toEqual([
        409,
        'Your last payment failed. Pay the open invoice first, then change the plan.',
      ]);
      await simulateEvent('charge_succeeded');
      await browser.send('POST', '/api/subscription/cancel', {});
      expect(await refusal()).toEqual([409, 'Your subscription is canceled. Keep your plan first, then change it.']);
      await simulateEvent('cancel');
      expect(await refusal()).toEqual([409, 'Your subscription has ended. Subscribe again under Profile.']);
    });

    it('has to be sold, and to hold every member', async () => {
      const { browser } = await paying();
      expect((await changeTo(browser, team)).status).toBe(200);
      const colleague = await userOf(await harness.server.signedIn());
      await harness.server.database.pool.query(
        `UPDATE users SET organization_id = (SELECT organization_id FROM users WHERE id = $1) WHERE id = $2`,
        [(await userOf(browser)).id, colleague.id],
      );
      const full = await changeTo(browser, individual);
      expect([full.status, full.body.message]).toEqual([
        409,
        'Your team has 2 technicians and Individual Plan is for one. Remove members first.',
      ]);
      expect(await subscriptionOf(browser)).toMatchObject({ memberCount: 2, subscription: { plan: 'team' } });
      // People in the office don't count where a plan is for one technician.
      await harness.server.database.pool.query(
        `INSERT INTO memberships (organization_id, user_id, role)
         SELECT organization_id, id, 'Prescreener' FROM users WHERE id = $1`,
        [colleague.id],
      );
      expect((await changeTo(browser, individual)).body).toMatchObject({
        memberCount: 2,
        prescreenerCount: 1,
        subscription: { plan: 'individual' },
      });
      expect((await changeTo(browser, team)).status).toBe(200);
      const unsold = await changeTo(browser, { planId: 'professional', interval: 'yearly' });
      expect([unsold.status, unsold.body.message]).toEqual([400, 'This plan is sold by the month only.']);
      expect((await changeTo(browser, { planId: 'galactic', interval: 'monthly' })).status).toBe(400);
      expect((await changeTo(browser, { planId: 'enterprise', interval: 'yearly' })).body.tier).toBe('enterprise');
    });
  });
});
