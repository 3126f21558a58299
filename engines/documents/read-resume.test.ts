import { afterEach, expect, it, vi } from "vitest";
import { readResume, UnreadableResume } from "./read-resume.ts";
import type { ReaderMessage, ReaderRequest } from "./reading/serve-reader.ts";
import { type Resume, understandResume } from "./resume/resume.ts";

afterEach(() => vi.unstubAllGlobals());

let isTerminated = false;

/** Node has no web workers: this one answers as the reader's own would. */
function answering(answer: (request: ReaderRequest) => Partial<ReaderMessage<{ resume: Resume }>>) {
  isTerminated = false;
  class AnsweringWorker extends EventTarget {
    postMessage(request: ReaderRequest) {
      const data = { id: request.id, ...answer(request) };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate() {
      isTerminated = true;
    }
  }
  vi.stubGlobal("Worker", AnsweringWorker);
}

const file = new Blob(["%PDF-"]);
const resume = { ...understandResume([]), name: "Ada Example", skills: ["SQL"] };
const read = (found: typeof resume) =>
  ({ kind: "read", reading: { resume: found } }) as Partial<ReaderMessage<{ resume: Resume }>>;

it("asks the reader for a resume and ends its worker", async () => {
  answering(() => read(resume));
  await expect(readResume(file)).resolves.toEqual(resume);
  expect(isTerminated).toBe(true);
});

it("says why a file is no resume", async () => {
  answering(() => read({ ...resume, skills: [] }));
  await expect(readResume(file)).rejects.toThrow(/No resume was found in this file/);
  answering(() => ({ kind: "failed", reason: "The PDF is password-protected.", isBroken: false }));
  await expect(readResume(file)).rejects.toEqual(new UnreadableResume("The PDF is password-protected."));
});

it("stops when its signal is aborted", async () => {
  answering(() => ({ kind: "progress", progress: { step: "Reading", share: 0 } }));
  const abort = new AbortController();
  const reading = readResume(file, { signal: abort.signal });
  abort.abort(new Error("changed their mind"));
  await expect(reading).rejects.toThrow("changed their mind");
  expect(isTerminated).toBe(true);
});
