import type { JobQueue, QueuedJob } from '@diagbuddy/server/platform/jobs';

/** A queue that takes each job up at once and once, in this process, after the request that left it. */
export function openDirectJobs(jobs: readonly QueuedJob[]): { queue: JobQueue; done(): Promise<void> } {
  const open = new Set<Promise<void>>();
  return {
    queue: {
      add: async (name, data) => {
        const job = jobs.find((known) => known.name === name);
        if (job === undefined) throw new Error(`no handler for the job ${name}`);
        const run = job.run(structuredClone(data)).catch(() => undefined);
        open.add(run);
        void run.then(() => open.delete(run));
      },
    },
    done: async () => {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
