/** Aborts when the visitor leaves, or when nothing has come for too long; each piece that comes renews it. */
export function createPatience(visitor: AbortSignal, silenceMs: number) {
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(), silenceMs);
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
