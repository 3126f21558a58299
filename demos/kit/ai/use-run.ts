import { useCallback, useRef, useState } from "react";

/** Runs one cancelable task at a time; a new one cancels the old. */
export function useRun() {
  const running = useRef<AbortController | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function begin(work: (signal: AbortSignal) => Promise<void>) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setIsBusy(true);
    try {
      await work(controller.signal);
    } finally {
      if (running.current === controller) setIsBusy(false);
    }
  }

  return {
    isBusy,
    run: (work: (signal: AbortSignal) => Promise<void>) => void begin(work),
    stop: useCallback(() => running.current?.abort(), []),
  };
}
