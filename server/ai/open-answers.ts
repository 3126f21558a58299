import { setTimeout as wait } from "node:timers/promises";

/** The answers that are being made, so that a stop can wait for them and then end them. */
export function createOpenAnswers(refusal: () => Error) {
  const open = new Set<{ ended: Promise<unknown>; cut: (reason: Error) => void }>();
  let isStopping = false;

  return {
    async run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      if (isStopping) throw refusal();
      const { promise: end, reject: cut } = Promise.withResolvers<never>();
      const answer = Promise.race([work(), end]);
      const entry = { ended: answer.catch(() => {}), cut };
      open.add(entry);
      try {
        return await answer;
      } finally {
        open.delete(entry);
      }
    },

    /** Accepts no more, lets those in work finish for a while, and refuses the rest. */
    async stop(graceMs: number): Promise<void> {
      isStopping = true;
      const finished = Promise.all(Array.from(open, ({ ended }) => ended));
      await Promise.race([finished, wait(graceMs, undefined, { ref: false })]);
      for (const { cut } of open) cut(refusal());
    },
  };
}
