import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { WaitingCall } from './waiting-call.ts';

/** An answer of the server as it came, so that it is checked again by the schema of who reads it. */
export interface KeptAnswer {
  path: string;
  text: string;
  /** ms since 1970. */
  keptAt: number;
}

/** Who is signed in at this browser, and when the server last said so. */
export interface KeptAccount {
  userId: string;
  text: string;
  /** ms since 1970, by this device's clock. */
  contactAt: number;
}

interface OfflineSchema extends DBSchema {
  account: { key: string; value: KeptAccount };
  answers: { key: string; value: KeptAnswer; indexes: { keptAt: number } };
  waiting: { key: string; value: WaitingCall; indexes: { userId: string } };
}

/** The one store of this browser that holds work of a technician: docs/decisions/035. */
const name = 'diagbuddy-offline';
let opened: Promise<IDBPDatabase<OfflineSchema>> | null = null;

/** The store; `null` where the browser has none, or refuses it as in some private windows. */
export async function offlineDatabase(): Promise<IDBPDatabase<OfflineSchema> | null> {
  if (typeof indexedDB === 'undefined') return null;
  opened ??= open();
  try {
    return await opened;
  } catch (error) {
    console.error('This browser keeps nothing for use offline.', error);
    opened = null;
    return null;
  }
}

function open(): Promise<IDBPDatabase<OfflineSchema>> {
  const close = () => {
    void opened?.then((database) => database.close());
    opened = null;
  };
  return openDB<OfflineSchema>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('account');
      database.createObjectStore('answers', { keyPath: 'path' }).createIndex('keptAt', 'keptAt');
      database.createObjectStore('waiting', { keyPath: 'id' }).createIndex('userId', 'userId');
    },
    // Another tab brings a newer version, or the browser took the store away.
    blocking: close,
    terminated: close,
  });
}
