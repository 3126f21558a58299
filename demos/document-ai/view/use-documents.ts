import { useEffect, useReducer, useRef, useState } from "react";
import { createReader } from "#engines/documents/reading/reader.ts";
import type { Understanding } from "../engine/understand.ts";
import { type DemoDocument, documentsReducer, isClockRunning, TICK_MS } from "./documents.ts";

export type Sample = { title: string; description: string; url: string; fileName: string };

/** The visitor's documents: adding, reading in a worker, selecting, correcting and removing them. */
export function useDocuments() {
  const [documents, dispatch] = useReducer(documentsReducer, []);
  const [selectedId, setSelectedId] = useState<string>();
  const reader = useRef<ReturnType<typeof createReader<Understanding>>>(undefined);
  const clocks = useRef(new Map<string, ReturnType<typeof setInterval>>());
  /** By the samples' addresses: a sample is read once, however often it is pressed. */
  const opened = useRef(new Map<string, string>());
  const pictures = useRef(new Map<string, readonly string[]>());

  useEffect(() => {
    const running = clocks.current;
    const made = pictures.current;
    return () => {
      reader.current?.close();
      reader.current = undefined;
      for (const clock of running.values()) clearInterval(clock);
      running.clear();
      for (const id of made.keys()) releaseImages(made, id);
    };
  }, []);

  useEffect(() => {
    for (const document of documents) if (!isClockRunning(document)) stopClock(clocks.current, document.id);
  }, [documents]);

  function begin(name: string, size: number): string {
    const id = crypto.randomUUID();
    dispatch({ kind: "added", id, name, size });
    setSelectedId(id);
    clocks.current.set(
      id,
      setInterval(() => dispatch({ kind: "ticked", id }), TICK_MS),
    );
    return id;
  }

  function read(id: string, file: Blob) {
    reader.current ??= createReader<Understanding>(
      () =>
        new Worker(new URL("../engine/documents.worker.ts", import.meta.url), {
          type: "module",
          name: "document reader",
        }),
    );
    reader.current.read(id, file, {
      onProgress: (step) => dispatch({ kind: "progressed", id, step }),
      onRead: (reading) => {
        const pages = reading.pages.map((page) => ({ ...page, url: URL.createObjectURL(page.picture) }));
        pictures.current.set(
          id,
          pages.map(({ url }) => url),
        );
        dispatch({ kind: "read", id, reading: { ...reading, pages } });
      },
      onFailed: (reason) => dispatch({ kind: "failed", id, reason }),
    });
  }

  async function openSample({ url, fileName }: Sample) {
    const known = documents.find(({ id, status }) => id === opened.current.get(url) && status !== "error");
    if (known) {
      setSelectedId(known.id);
      return;
    }
    const id = begin(fileName, 0);
    opened.current.set(url, id);
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${response.status}: ${url}`);
      const file = await response.blob();
      dispatch({ kind: "arrived", id, size: file.size });
      read(id, file);
    } catch (error) {
      console.error(error);
      dispatch({
        kind: "failed",
        id,
        reason: "The sample could not be loaded. Please check your connection and try again.",
      });
    }
  }

  return {
    documents,
    selected: documents.find(({ id }) => id === selectedId) satisfies DemoDocument | undefined,
    select: setSelectedId,
    upload: (files: readonly File[]) => {
      for (const file of files) read(begin(file.name, file.size), file);
    },
    openSample: (sample: Sample) => void openSample(sample),
    correct: (id: string, value: string, text: string | undefined) => dispatch({ kind: "corrected", id, value, text }),
    remove: (id: string) => {
      reader.current?.cancel(id);
      stopClock(clocks.current, id);
      releaseImages(pictures.current, id);
      dispatch({ kind: "removed", id });
    },
  };
}

function stopClock(clocks: Map<string, ReturnType<typeof setInterval>>, id: string) {
  clearInterval(clocks.get(id));
  clocks.delete(id);
}

function releaseImages(pictures: Map<string, readonly string[]>, id: string) {
  for (const url of pictures.get(id) ?? []) URL.revokeObjectURL(url);
  pictures.delete(id);
}
