import type { ReadingProgress } from "./reading/read-document.ts";
import { createReader } from "./reading/reader.ts";
import type { Resume } from "./resume/resume.ts";

/** The file holds no resume, or can't be read; the message is for the person who chose it. */
export class UnreadableResume extends Error {}

type Options = { onProgress?: (progress: ReadingProgress) => void; signal?: AbortSignal };

/**
 * Reads a resume from a PDF or an image, in a worker of this browser: the file is not uploaded. Rejects with
 * `UnreadableResume`, or with the signal's reason once that is aborted.
 */
export function readResume(file: Blob, { onProgress, signal }: Options = {}): Promise<Resume> {
  const reader = createReader<{ resume: Resume }>(
    () => new Worker(new URL("./resume.worker.ts", import.meta.url), { type: "module", name: "resume reader" }),
  );
  const { promise, resolve, reject } = Promise.withResolvers<Resume>();
  if (signal?.aborted) reject(signal.reason);
  else {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    reader.read("resume", file, {
      onProgress: (progress) => onProgress?.(progress),
      onRead: ({ resume }) =>
        hasContent(resume)
          ? resolve(resume)
          : reject(new UnreadableResume("No resume was found in this file. It needs headings such as “Experience”.")),
      onFailed: (reason) => reject(new UnreadableResume(reason)),
    });
  }
  return promise.finally(() => reader.close());
}

const hasContent = ({ positions, education, skills }: Resume) =>
  positions.length + education.length + skills.length > 0;
