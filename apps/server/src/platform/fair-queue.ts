/** How much a queue holds, of one account and of all together (what runs counts), and what it throws beyond that. */
interface QueueBounds {
  ofAccount: { most: number; refusal: () => Error };
  inAll: { most: number; refusal: () => Error };
}

/** Runs `work` when it is the turn of `account`. */
export type FairQueue = <Result>(account: string, work: () => Promise<Result>) => Promise<Result>;

/** Opens a queue that runs work one at a time, the accounts in turn: who asks for much waits behind itself. */
export function fairQueue({ ofAccount, inAll }: QueueBounds): FairQueue {
  /** What waits, by account; the account whose turn it is comes first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let running: string | null = null;
  let size = 0;

  const runNext = (): void => {
    const [turn] = waiting;
    if (running !== null || turn === undefined) return;
    const [account, [work, ...rest]] = turn;
    waiting.delete(account);
    // Behind all others that wait.
    if (rest.length > 0) waiting.set(account, rest);
    running = account;
    void work?.().finally(() => {
      running = null;
      size--;
      runNext();
    });
  };

  return async (account, work) => {
    const own = waiting.get(account) ?? [];
    if (own.length + (running === account ? 1 : 0) >= ofAccount.most) throw ofAccount.refusal();
    if (size >= inAll.most) throw inAll.refusal();
    size++;
    return new Promise((resolve, reject) => {
      waiting.set(account, [...own, () => work().then(resolve, reject)]);
      runNext();
    });
  };
}
