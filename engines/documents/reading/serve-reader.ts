import { UnreadableDocument } from "./file-kind.ts";
import { type Interpreter, LostCode, type Reading, type ReadingProgress, readDocument } from "./read-document.ts";

export type ReaderRequest = { id: string; file: Blob };
export type ReaderMessage<Result> =
  | { kind: "progress"; id: string; progress: ReadingProgress }
  | { kind: "read"; id: string; reading: Reading<Result> }
  /** The error was ours, not the document's, so the worker is replaced: it may have cached a failed import. */
  | { kind: "failed"; id: string; reason: string; isBroken: boolean };

const UNEXPECTED = "Something went wrong while processing the document. It may be damaged.";

const send = <Result>(message: ReaderMessage<Result>) => self.postMessage(message);

/** The recognizer reports every few letters; this is often enough for the eye. */
const REPORT_MS = 200;

function reporter(id: string): (progress: ReadingProgress) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const now = performance.now();
    if (now - last < REPORT_MS) return;
    last = now;
    send({ kind: "progress", id, progress });
  };
}

/** Makes a worker a reader of documents. */
export function serveReader<Result extends object>(interpreter: Interpreter<Result>) {
  self.addEventListener("message", ({ data: { id, file } }: MessageEvent<ReaderRequest>) => {
    readDocument(file, interpreter, reporter(id)).then(
      (reading) => send({ kind: "read", id, reading }),
      (error: unknown) => {
        const isBroken = !(error instanceof UnreadableDocument);
        if (isBroken) console.error(error);
        const isExplained = !isBroken || error instanceof LostCode;
        send({ kind: "failed", id, reason: isExplained ? error.message : UNEXPECTED, isBroken });
      },
    );
  });
}
