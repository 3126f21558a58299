import { useEffect, useEffectEvent, useState } from "react";

/** Slow enough to read a number, fast enough for three years. */
const MONTH_MILLISECONDS = 700;

/** Lets the end of the range run from its first month to where it was, a month at a time. */
export function useReplay({ from, to }: { from: number; to: number }, onMonth: (to: number) => void) {
  const [end, setEnd] = useState<number>();
  const isRunning = end !== undefined;

  const step = useEffectEvent(() => {
    if (end === undefined || to >= end) setEnd(undefined);
    else onMonth(to + 1);
  });

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => step(), MONTH_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    isRunning,
    start() {
      setEnd(Math.max(from, to));
      onMonth(Math.min(from, to));
    },
    stop() {
      setEnd(undefined);
    },
  };
}
