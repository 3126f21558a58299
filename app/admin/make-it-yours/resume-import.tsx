import { useId, useRef, useState } from "react";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import type { ImportReport } from "#contract/make-it-yours.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { readResumeFile } from "./read-resume-file.ts";
import { MAKE_IT_YOURS, type useMakeItYours } from "./use-make-it-yours.ts";

type ResumeImportProps = Pick<ReturnType<typeof useMakeItYours>, "act" | "busy"> & { hasChanges: boolean };

/** Takes a resume over into the unpublished changes, and says what it took and what it left out. */
export function ResumeImport({ act, busy, hasChanges }: ResumeImportProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
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
    // The same file can be chosen again after it was corrected.
    if (input.current) input.current.value = "";
  }

  return (
    <div className="grid gap-3">
      <input
        ref={input}
        id={id}
        type="file"
        accept=".json,application/json,.pdf,application/pdf"
        className="sr-only"
        tabIndex={-1}
        aria-label="Resume file"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file && hasChanges) setChosen(file);
          else if (file) start(file);
        }}
      />
      <Button variant="secondary" size="sm" busy={busy} className="w-fit" onClick={() => input.current?.click()}>
        Import a resume
      </Button>
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
