import { useCallback, useEffect, useRef, useState } from "react";
import { type Picture, pixelsOf } from "../engine/read-picture.ts";
import type { FromTextWorker } from "../engine/text.worker.ts";
import { LOADING_MS, READ_SIDE, READING_MS } from "../engine/text-limits.ts";

/** What is known about the text in the picture: nothing until the visitor asks for it. */
export type PictureText =
  | { state: "idle" }
  | { state: "loading" | "reading" }
  | { state: "read"; lines: readonly string[] }
  | { state: "failed"; reason: string };

const NOT_LOADED = "The text recognizer could not be loaded. Please check your connection and try again.";
const NOT_READ = "The text could not be read.";
const TOO_LONG = "Reading took too long and was stopped.";

/** Reads the text in a picture on request, in a worker that ends with the reading or the wait for it. */
export function usePictureText() {
  const [text, setText] = useState<PictureText>({ state: "idle" });
  const end = useRef(() => {});

  const show = useCallback((next: PictureText) => {
    end.current();
    end.current = () => {};
    setText(next);
  }, []);
  const reset = useCallback(() => show({ state: "idle" }), [show]);
  useEffect(() => () => end.current(), []);

  async function read(picture: Picture) {
    show({ state: "loading" });
    const worker = new Worker(new URL("../engine/text.worker.ts", import.meta.url), {
      type: "module",
      name: "text reader",
    });
    let timer = setTimeout(() => show({ state: "failed", reason: NOT_LOADED }), LOADING_MS);
    end.current = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    worker.onerror = () => show({ state: "failed", reason: NOT_LOADED });
    worker.onmessage = ({ data }: MessageEvent<FromTextWorker>) => {
      if (data.kind === "read") show({ state: "read", lines: data.lines });
      if (data.kind === "failed") show({ state: "failed", reason: data.why === "loading" ? NOT_LOADED : NOT_READ });
      if (data.kind !== "loaded") return;
      clearTimeout(timer);
      timer = setTimeout(() => show({ state: "failed", reason: TOO_LONG }), READING_MS);
      setText({ state: "reading" });
    };
    worker.postMessage(await pixelsOf(picture, READ_SIDE));
  }

  return { text, read: (picture: Picture) => void read(picture), reset };
}
