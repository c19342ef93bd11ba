import type { Sandbox } from '../../../adapters/payments/sandbox/sandbox.ts';
import { forEachItem } from '../../../platform/each-item.ts';
import { handleEvent } from '../messages/handle-event.ts';
import type { BillingContext } from '../sync-subscription.ts';

/** Takes the sandbox's messages, as a webhook takes a real provider's: one that fails stays and is taken the next time. */
export async function deliverSandboxEvents(context: BillingContext, sandbox: Sandbox): Promise<void> {
  await forEachItem(await sandbox.undeliveredEvents(), async (event) => {
    await handleEvent(context, event);
    await sandbox.markDelivered(event.id);
  });
}
