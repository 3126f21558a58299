import { type DragEvent, useId, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";
import type { Engine } from "../engine/engine.ts";
import { Notice } from "../page/notice.tsx";
import { FileProblem, fileProblem, importCsv, MAX_FILE_MB } from "./import-csv.ts";
import { type LoadedFile, OwnFile } from "./own-file.tsx";
import { findJoins, profileTable } from "./profile.ts";
import { sampleFile } from "./sample-file.ts";

type OwnDataPartProps = {
  engine: Engine;
  /** The tables have changed. */
  onLoaded: () => Promise<void>;
  /** Puts a question into the editor. */
  onAsk: (sql: string) => void;
};

/** The visitor's own CSV: read in pieces from their disk, profiled and joined, never sent anywhere. */
export function OwnDataPart({ engine, onLoaded, onAsk }: OwnDataPartProps) {
  const inputId = useId();
  const [step, setStep] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [files, setFiles] = useState<readonly LoadedFile[]>([]);
  const [isOver, setIsOver] = useState(false);

  async function load(file: File | undefined) {
    if (!file || step !== undefined) return;
    setProblem(undefined);
    setStep(`Reading ${file.name}`);
    try {
      const refused = fileProblem(file, new Uint8Array(await file.slice(0, 4096).arrayBuffer()));
      if (refused) throw new FileProblem(refused);
      await engine.registerFile(file);
      const imported = await importCsv(engine.database, file.name);
      setStep(`Profiling ${imported.rows.toLocaleString("en-US")} rows`);
      const profile = await profileTable(engine.database, imported.table, imported.rows);
      const joins = await findJoins(engine.database, imported.table, profile);
      await onLoaded();
      setFiles((loaded) => [
        { name: file.name, imported, profile, joins },
        ...loaded.filter((other) => other.imported.table !== imported.table),
      ]);
    } catch (error) {
      if (!(error instanceof FileProblem)) console.error(error);
      setProblem(error instanceof FileProblem ? error.message : `“${file.name}” could not be read.`);
    } finally {
      await engine.releaseFile().catch(() => {});
      setStep(undefined);
    }
  }

  /** Files can also be dropped; the field inside is there for the keyboard. */
  const dropTarget = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      void load(event.dataTransfer.files[0]);
    },
  };

  return (
    <section aria-labelledby="own-title" className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h3 id="own-title" className="text-lg font-semibold tracking-tight">
        Your own CSV
      </h3>
      <div
        {...dropTarget}
        className={classNames(
          "grid gap-3 rounded-control border border-dashed px-4 py-5",
          isOver ? "border-accent bg-sunken" : "border-line-strong",
        )}
      >
        <label htmlFor={inputId} className="text-sm font-medium">
          Drop a CSV file here, or choose one
        </label>
        <div className="flex flex-wrap items-center gap-3">
          <input
            id={inputId}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(event) => {
              void load(event.target.files?.[0]);
              event.target.value = "";
            }}
            className="min-w-0 max-w-full text-sm file:mr-3 file:min-h-9 file:rounded-control file:border file:border-field-line file:bg-background file:px-3 file:text-ink"
          />
          <Button variant="secondary" size="sm" onClick={() => void load(sampleFile())}>
            Try a sample file
          </Button>
        </div>
        <p className="text-[13px] text-muted">
          Up to {MAX_FILE_MB} MB. It stays in this browser and is gone when you leave the page.
        </p>
        <output className="block text-sm empty:hidden">{step && `${step} …`}</output>
      </div>
      {problem && <Notice tone="danger" title="Not added" text={problem} />}
      {files.map((file) => (
        <OwnFile key={file.imported.table} file={file} onAsk={onAsk} />
      ))}
    </section>
  );
}
