/** What a call that waits is about: what a person sees of it, and what its answer is read as. */
export type WaitingKind = 'diagnosis' | 'test' | 'undo' | 'notes' | 'job' | 'photo';

/** Why a call was not taken: the account has to pay first, or the server refused it for good. */
export interface WaitingProblem {
  kind: 'payment' | 'refused';
  message: string;
}

/** A call that waits for the connection. Its `id` is made here and names it at the server too: sent twice, it counts once. */
export interface WaitingCall {
  id: string;
  userId: string;
  kind: WaitingKind;
  /** The diagnosis that it belongs to. */
  diagnosisId: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** What a person calls it: the model number. */
  title: string;
  /** ms since 1970; calls are sent in this order. */
  askedAt: number;
  problem?: WaitingProblem;
}
