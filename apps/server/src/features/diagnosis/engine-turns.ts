import { oneATurn } from '../../platform/turns.ts';

/** Diagnoses, prescreens and chat wait in one line for the engine. */
export const inEngineTurn = oneATurn();
