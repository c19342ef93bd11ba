import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ModelFault } from '@diagbuddy/testing/fakes/ai/model-reply';

/** How long a played model takes: pieces of an answer, with a pause after each. */
export interface Pace {
  pieces: number;
  pauseMs: number;
}

/** When a call reached the model and when its answer had ended, in ms since 1970, by the reference in its complaint. */
export type ModelTimes = Record<string, { from: number; to: number }[]>;

export type ModelOrder =
  | { kind: 'pace'; pace: Pace }
  | { kind: 'fault'; fault: ModelFault }
  | { kind: 'times' }
  | { kind: 'open' };

/** A played model in a process of its own. */
export interface ModelProcess {
  baseUrl: string;
  answerAt(pace: Pace): void;
  failBy(fault: ModelFault): void;
  /** Of all calls since it started. */
  times(): Promise<ModelTimes>;
  /** Calls that wait for their answer now. */
  open(): Promise<number>;
  close(): void;
}

/** Starts it; it ends with this process. */
export async function startModelProcess(): Promise<ModelProcess> {
  const child: ChildProcess = fork(new URL('played-model.ts', import.meta.url));
  const [baseUrl] = await once(child, 'message');
  const order = (one: ModelOrder) => child.send(one);
  const ask = async (one: ModelOrder) => {
    const answer = once(child, 'message');
    order(one);
    return (await answer)[0];
  };
  return {
    baseUrl,
    answerAt: (pace) => order({ kind: 'pace', pace }),
    failBy: (fault) => order({ kind: 'fault', fault }),
    times: () => ask({ kind: 'times' }),
    open: () => ask({ kind: 'open' }),
    close: () => child.disconnect(),
  };
}
