import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';
import { forgetOffline } from '../../shared/offline/forget-offline.ts';
import { clearSession } from '../../shared/session/session.ts';

/**
 * Ends the session and goes to the home page. When the call fails, this browser forgets the session all the same, with
 * what it keeps for use offline and what waits to be sent: ask first where something does.
 */
export async function signOut(): Promise<void> {
  try {
    await apiRequest({ method: 'POST', path: '/api/logout', schema: z.undefined(), timeoutMs: 10_000 });
  } catch (error) {
    console.error('Signing out failed on the server.', error);
  }
  await forgetOffline();
  await clearSession();
  // A full navigation, so that nothing of the session stays in memory either.
  window.location.assign('/');
}
