import { serialQueue } from '../../platform/serial-queue.ts';

/** Diagnoses, prescreens and chat wait in one line for the engine. */
export const runExclusive = serialQueue();
