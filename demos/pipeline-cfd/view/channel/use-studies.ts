import { useEffect, useRef, useState } from "react";
import type { GridStudy } from "../../engine/channel/grid-study.ts";
import type { FromStudies, ToStudies } from "../../engine/channel/studies.worker.ts";
import type { Check } from "../../engine/validation/checks.ts";

type StudyState = { share?: number; checks?: readonly Check[]; study?: GridStudy; isFailed?: boolean };

/** Runs one long computation at a time in a worker of its own; another one, or leaving the page, ends it. */
export function useStudies() {
  const worker = useRef<Worker>(undefined);
  const [state, setState] = useState<StudyState>({});
  useEffect(() => () => worker.current?.terminate(), []);

  function start(message: ToStudies) {
    worker.current?.terminate();
    const started = new Worker(new URL("../../engine/channel/studies.worker.ts", import.meta.url), { type: "module" });
    worker.current = started;
    setState({ share: 0 });
    started.onmessage = ({ data }: MessageEvent<FromStudies>) => {
      if (data.type === "progress") setState((now) => ({ ...now, share: data.share }));
      if (data.type === "study") setState({ study: data.study });
      if (data.type === "checks") {
        setState((now) => ({ checks: data.checks, share: data.isDone ? undefined : now.share }));
      }
    };
    started.onerror = () => setState({ isFailed: true });
    started.postMessage(message);
  }

  function stop() {
    worker.current?.terminate();
    setState((now) => ({ ...now, share: undefined }));
  }

  return { ...state, isRunning: state.share !== undefined, start, stop };
}
