import type { Logger } from "#server/platform/logger.ts";

/** A task that runs periodically in the background. */
export type Job = { name: string; everyMs: number; run: () => Promise<void> };

/** Runs each job periodically, never twice at once. Stopping waits for running jobs and runs each one more time. */
export function startJobs(jobs: readonly Job[], log: Logger): { stop: () => Promise<void> } {
  let stopping = false;
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();

  function start(job: Job): Promise<void> {
    const run = job
      .run()
      .catch((error: unknown) => log.error("a job failed", { job: job.name, error }))
      .finally(() => {
        running.delete(job);
        if (!stopping) timers.set(job, setTimeout(() => void start(job), job.everyMs).unref());
      });
    running.set(job, run);
    return run;
  }
  for (const job of jobs) void start(job);

  return {
    async stop() {
      stopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
      await Promise.all(jobs.map(start));
    },
  };
}
