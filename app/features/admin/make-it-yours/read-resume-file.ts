import { MAX_RESUME_BYTES } from "#contract/make-it-yours.ts";

type Read = { resume: unknown } | { problem: string };

/** Reads a chosen file as JSON Resume, or says in a sentence why it is none. */
export async function readResumeFile(file: File): Promise<Read> {
  if (file.size > MAX_RESUME_BYTES) return { problem: `${file.name} is larger than 1 MB, so it is no resume.` };
  try {
    return { resume: JSON.parse(await file.text()) };
  } catch {
    return { problem: `${file.name} is not valid JSON.` };
  }
}
