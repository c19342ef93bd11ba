import { type ApiRequest, apiRequest } from '../../lib/api-client.ts';
import { isNetworkError } from '../../lib/errors.ts';
import type { WaitingCall } from '../offline/waiting-call.ts';
import { addWaiting, isWaiting, NotKept } from '../offline/waiting-calls.ts';

/** What of a call is known before it is sent. */
export type CallToKeep = Omit<WaitingCall, 'method' | 'path' | 'body' | 'askedAt' | 'problem'>;

/** Said where something waits. */
export const waitingToast = {
  title: 'Waiting to Be Sent',
  description: "No connection. It's sent as soon as there is one.",
} as const;

/**
 * Sends a change to a diagnosis; `null` where there is no connection, or something of that diagnosis waits already, and it
 * was kept to be sent later, once. Throws as `apiRequest` does, also where it could not be kept.
 */
export async function sendOrWait<Answer>(request: ApiRequest<Answer>, call: CallToKeep): Promise<Answer | null> {
  if (await isWaiting(call.userId, call.diagnosisId)) {
    await addWaiting(toWaiting(request, call));
    return null;
  }
  try {
    return await apiRequest(request);
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    return keepFor(error, toWaiting(request, call));
  }
}

/** Keeps a call whose sending failed with `error`; throws that where the call can't be kept. */
async function keepFor(error: unknown, call: WaitingCall): Promise<null> {
  try {
    await addWaiting(call);
    return null;
  } catch (refusal) {
    if (refusal instanceof NotKept) throw error;
    throw refusal;
  }
}

function toWaiting({ method, path, body }: ApiRequest<unknown>, call: CallToKeep): WaitingCall {
  if (method === 'GET' || method === 'PUT') throw new Error(`${method} ${path} is not kept for later.`);
  return { ...call, method, path, ...(body !== undefined && { body }), askedAt: Date.now() };
}
