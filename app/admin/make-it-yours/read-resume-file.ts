import { MAX_RESUME_BYTES } from "#contract/make-it-yours.ts";
import { leftOutOf, resumeAsJson } from "./resume-as-json.ts";

type Read = { resume: unknown; notes: string[] } | { problem: string };

/** Reads a chosen file as JSON Resume, or says in a sentence why it is none. A PDF is read in this browser. */
export async function readResumeFile(file: File): Promise<Read> {
  if (/\.pdf$/i.test(file.name) || file.type === "application/pdf") return readPdf(file);
  if (file.size > MAX_RESUME_BYTES) return { problem: `${file.name} is larger than 1 MB, so it is no resume.` };
  try {
    return { resume: JSON.parse(await file.text()), notes: [] };
  } catch {
    return { problem: `${file.name} is not valid JSON.` };
  }
}

/** The reader is large, so it is loaded with the first PDF. */
async function readPdf(file: File): Promise<Read> {
  const { readResume, UnreadableResume } = await import("#engines/documents/read-resume.ts");
  try {
    const resume = await readResume(file);
    return { resume: resumeAsJson(resume), notes: leftOutOf(resume) };
  } catch (error) {
    if (error instanceof UnreadableResume) return { problem: `${file.name}: ${error.message}` };
    throw error;
  }
}
