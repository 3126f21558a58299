import { useState } from "react";
import { sendJson } from "#app/ui/api/api-client.ts";
import { type ImportReport, MAX_RESUME_BYTES } from "#contract/make-it-yours.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { FileButton } from "../parts/file-button.tsx";
import { leftOutOf, resumeAsJson } from "./resume-as-json.ts";
import { MAKE_IT_YOURS, type useMakeItYours } from "./use-make-it-yours.ts";

type ResumeImportProps = Pick<ReturnType<typeof useMakeItYours>, "act" | "busy"> & { hasChanges: boolean };

/** Takes a resume over into the unpublished changes, and says what it took and what it left out. */
export function ResumeImport({ act, busy, hasChanges }: ResumeImportProps) {
  const [chosen, setChosen] = useState<File | undefined>(undefined);
  const [problem, setProblem] = useState("");
  const [report, setReport] = useState<ImportReport | undefined>(undefined);

  function start(file: File) {
    setChosen(undefined);
    setReport(undefined);
    setProblem("");
    act(
      async () => {
        const read = await readResumeFile(file);
        if ("problem" in read) return setProblem(read.problem);
        const { taken, notes } = await sendJson("POST", `${MAKE_IT_YOURS}/resume`, read.resume);
        setReport({ taken, notes: [...notes, ...read.notes] });
      },
      (fields) => setProblem(Object.values(fields)[0] ?? ""),
    );
  }

  return (
    <div className="grid gap-3">
      <FileButton
        label="Resume file"
        accept=".json,application/json,.pdf,application/pdf"
        variant="secondary"
        size="sm"
        busy={busy}
        className="w-fit"
        onChoose={([file]) => {
          if (file && hasChanges) setChosen(file);
          else if (file) start(file);
        }}
      >
        Import a resume
      </FileButton>
      <div aria-live="polite" className="grid gap-2 text-sm empty:hidden">
        {problem && <p className="text-danger">{problem}</p>}
        {report && (
          <p>
            {report.taken.length > 0 ? `Imported: ${report.taken.join(", ")}.` : "The file had nothing to import."} Not
            public yet.
          </p>
        )}
        {report && report.notes.length > 0 && (
          <ul className="grid list-disc gap-1 pl-5 text-muted">
            {report.notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        )}
      </div>
      {chosen && (
        <ConfirmDialog
          title="Replace your unpublished resume?"
          description={`The resume has changes that are not public yet. ${chosen.name} takes their place.`}
          action="Replace"
          onClose={() => setChosen(undefined)}
          onConfirm={() => start(chosen)}
        />
      )}
    </div>
  );
}

type Read = { resume: unknown; notes: string[] } | { problem: string };

/** Reads a chosen file as JSON Resume, or says in a sentence why it is none. A PDF is read in this browser. */
async function readResumeFile(file: File): Promise<Read> {
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
