/** An answer may take so many times the longest silence, so that nobody holds a place for ever by dribbling. */
const WHOLE_ANSWER = 4;

/** Aborts when the visitor leaves, or when nothing has come for too long; each piece that comes renews it. */
export function createPatience(visitor: AbortSignal, silenceMs: number) {
  const silence = new AbortController();
  const end = performance.now() + silenceMs * WHOLE_ANSWER;
  const wait = () => setTimeout(() => silence.abort(), Math.min(silenceMs, end - performance.now()));
  let timer = wait();
  return {
    signal: AbortSignal.any([visitor, silence.signal]),
    isOver: () => silence.signal.aborted,
    renew() {
      clearTimeout(timer);
      timer = wait();
    },
    end: () => clearTimeout(timer),
  };
}
