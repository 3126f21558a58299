import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import { Notice } from "#demos/kit/notice.tsx";
import type { Engine } from "../../engine/duckdb/engine.ts";
import { FileProblem, MAX_COLUMNS, MAX_FILE_MB } from "../../engine/own-data/import-csv.ts";
import { type LoadedFile, loadFile } from "../../engine/own-data/load-file.ts";
import { freeTableName } from "../../engine/own-data/table-names.ts";
import { OwnFile } from "./own-file.tsx";

type OwnDataPartProps = {
  engine: Engine;
  /** The warehouse's own tables, whose names are taken. */
  tables: readonly string[];
  /** Files that were added before, by name. A rebuilt warehouse adds them again. */
  kept: Map<string, File>;
  /** The tables have changed. */
  onLoaded: () => Promise<void>;
  /** Puts a question into the editor. */
  onAsk: (sql: string) => void;
};

/** The visitor's own CSV: read in pieces from their disk, profiled and joined, never sent anywhere. */
export function OwnDataPart({ engine, tables, kept, onLoaded, onAsk }: OwnDataPartProps) {
  const inputId = useId();
  const [step, setStep] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [files, setFiles] = useState<readonly LoadedFile[]>([]);
  const [isOver, setIsOver] = useState(false);

  const loaded = useRef<readonly LoadedFile[]>([]);

  async function load(file: File | undefined) {
    if (!file || step !== undefined) return;
    setProblem(undefined);
    try {
      await add(file);
    } catch (error) {
      if (!(error instanceof FileProblem)) console.error(error);
      setProblem(error instanceof FileProblem ? error.message : `“${file.name}” could not be read.`);
    } finally {
      setStep(undefined);
    }
  }

  async function add(file: File) {
    const taken = loaded.current.map(({ name, imported }) => ({ name, table: imported.table }));
    const added = await loadFile(engine, file, freeTableName(file.name, taken, tables), setStep);
    await onLoaded();
    loaded.current = [added, ...loaded.current.filter(({ name }) => name !== file.name)];
    setFiles(loaded.current);
    kept.set(file.name, file);
  }

  const addKept = useEffectEvent(async () => {
    const before = [...kept.values()];
    // A file that makes the engine break must not do so again and again.
    kept.clear();
    for (const file of before) await load(file);
  });
  useEffect(() => queueMicrotask(() => void addKept()), []);

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
          "grid grid-cols-1 gap-3 rounded-control border border-dashed px-4 py-5",
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
          Up to {MAX_FILE_MB} MB and {MAX_COLUMNS} columns, in UTF-8, UTF-16 or Windows-1252. It stays in this browser
          and is gone when you leave the page.
        </p>
        <output className="block text-sm empty:hidden">{step && `${step} …`}</output>
      </div>
      {problem && <Notice tone="danger" role="alert" title="Not added" text={problem} />}
      {files.map((file) => (
        <OwnFile key={file.imported.table} file={file} onAsk={onAsk} />
      ))}
    </section>
  );
}

/** A small file to try the import with; two of its lines are broken and one machine is unknown. */
function sampleFile(): File {
  const rows = Array.from({ length: 40 }, (_, index) => {
    const machine = index === 7 ? "M-777" : `M-${String(index * 2).padStart(3, "0")}`;
    return `${machine};Team ${"ABC"[index % 3]};2026-0${1 + (index % 3)}-15;${2 + (index % 5)}`;
  });
  rows.splice(12, 0, "M-024;Team A");
  rows.splice(30, 0, "M-060;Team C;2026-01-15;three hours");
  return new File([`machine;team;inspected_on;hours\n${rows.join("\n")}\n`], "inspections.csv", { type: "text/csv" });
}
