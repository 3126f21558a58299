import { type DragEvent, useId, useState } from "react";
import { Paperclip } from "#app/ui/icons/forms.ts";
import { X } from "#app/ui/icons/shell.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { fileSize } from "#app/ui/lib/file-size.ts";
import { ACCEPTED_FILES } from "#contract/files.ts";
import { ATTACHMENTS } from "#contract/inquiry-form.ts";
import { MAX_FILES } from "#contract/limits.ts";

type AttachmentsFieldProps = {
  /** Browsers don't keep files when a form is shown again. */
  isAgain: boolean;
  files: readonly File[];
  error?: string | undefined;
  onAdd: (files: Iterable<File>) => void;
  onRemove: (file: File) => void;
};

/** The picker is a native file input, so it works without JavaScript; only drag and drop needs it. */
export function AttachmentsField({ isAgain, files, error, onAdd, onRemove }: AttachmentsFieldProps) {
  const generated = useId();
  const id = isAgain ? "files" : generated;
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onAdd(event.dataTransfer.files);
  }

  return (
    <div>
      <div className="mb-1.5 flex justify-between text-sm font-medium">
        <label htmlFor={id}>{isAgain ? `${ATTACHMENTS.label} (please choose them again)` : ATTACHMENTS.label}</label>
        <span className="font-mono text-xs font-normal text-muted tabular-nums" aria-live="polite">
          {files.length}/{MAX_FILES}
          <span className="sr-only"> files attached</span>
        </span>
      </div>
      <div
        className={classNames(
          "relative grid min-h-14 place-items-center rounded-control border border-dashed px-4 py-3 sm:min-h-24 text-center text-[15px] text-muted tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
          isOver ? "border-accent bg-sunken" : "border-field-line bg-background hover:bg-sunken",
        )}
      >
        <span className="pointer-events-none flex flex-wrap items-center justify-center gap-2">
          <Paperclip className="size-4" />
          Drop files here, or click to choose them
        </span>
        <input
          id={id}
          type="file"
          name="files"
          multiple
          accept={ACCEPTED_FILES}
          aria-describedby={`${id}-hint`}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          onChange={(event) => {
            onAdd(event.currentTarget.files ?? []);
            event.currentTarget.value = "";
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-[13px] text-muted">
        {ATTACHMENTS.hint}
      </p>
      {error && <p className="mt-1.5 text-[13px] text-danger">{error}</p>}
      {files.length > 0 && (
        <ul className="mt-3 grid grid-cols-1 gap-2">
          {files.map((file) => (
            <li
              key={`${file.name}-${file.size}-${file.lastModified}`}
              className="flex items-center justify-between gap-3 rounded-control border border-line bg-surface py-1 pr-1 pl-3 text-sm"
            >
              <span className="min-w-0 truncate">{file.name}</span>
              <span className="flex shrink-0 items-center gap-2 font-mono text-xs text-muted">
                {fileSize(file.size)}
                <button
                  type="button"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => onRemove(file)}
                  className="grid size-8 place-items-center rounded-control text-ink hover:bg-line/60"
                >
                  <X className="size-4" />
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
