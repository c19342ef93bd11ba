import { startOwnDatabase } from '@diagbuddy/testing/servers/nodes';
import { deliverHistories } from '../../e2e/security/deliver-histories.ts';
import { atMost, known, percentile } from '../measure.ts';
import { runGoal } from './run-goal.ts';

/** How quickly a payment provider's message is answered. That it counts once is proved in e2e/security/billing-histories.test.ts. */
const count = 300;
const killEvery = 800;
const seed = 20_261_121;

await runGoal({ title: 'Payment messages', seed, limitSeconds: 300 }, async (atEnd) => {
  const database = await startOwnDatabase(atEnd);
  const { messages, delivered, kills, latencies } = await deliverHistories(database, { count, seed, killEvery, atEnd });
  return {
    about: `${count} random histories of subscriptions at a fake of Stripe. Each message is delivered 1 to 3 times, shuffled, to two nodes of which one is killed (SIGKILL) every
${killEvery} deliveries; what is not answered 200 is sent again.`,
    figures: [
      known('messages, and deliveries of them', `${messages}, ${delivered}`),
      known('nodes killed', String(kills)),
      atMost('answer to a message, p95', { value: percentile(latencies, 0.95), limit: 200, unit: 'ms' }),
    ],
  };
});
