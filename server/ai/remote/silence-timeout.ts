/** Caps the whole answer at this multiple of the silence limit, so that a trickling provider can't hold a slot forever. */
const WHOLE_ANSWER_FACTOR = 4;

/** Aborts when the visitor leaves or when nothing has arrived for too long; each piece resets the timer. */
export function createSilenceTimeout(visitor: AbortSignal, silenceMs: number) {
  const silence = new AbortController();
  const deadline = performance.now() + silenceMs * WHOLE_ANSWER_FACTOR;
  const wait = () => setTimeout(() => silence.abort(), Math.min(silenceMs, deadline - performance.now()));
  let timer = wait();
  return {
    signal: AbortSignal.any([visitor, silence.signal]),
    isExpired: () => silence.signal.aborted,
    reset() {
      clearTimeout(timer);
      timer = wait();
    },
    clear: () => clearTimeout(timer),
  };
}
