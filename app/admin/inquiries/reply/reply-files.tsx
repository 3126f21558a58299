import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Paperclip } from "#app/ui/icons/forms.ts";
import { X } from "#app/ui/icons/shell.ts";
import { fileSize } from "#app/ui/lib/file-size.ts";
import { ACCEPTED_FILES, fileProblem, TOO_MANY_FILES } from "#contract/files.ts";
import { MAX_FILE_SIZE, MAX_FILES } from "#contract/limits.ts";
import { FileButton } from "../../parts/file-button.tsx";

type ReplyFilesProps = {
  files: readonly File[];
  error: string | undefined;
  onChange: (files: readonly File[]) => void;
};

/** The files of a reply, checked when they are added. What can't be attached is named; the others are kept. */
export function ReplyFiles({ files, error, onChange }: ReplyFilesProps) {
  const [problem, setProblem] = useState("");

  function add(chosen: readonly File[]) {
    const problems = chosen.flatMap((file) => fileProblem(file)?.description ?? []);
    const all = [...files, ...chosen.filter((file) => !fileProblem(file))];
    setProblem([...problems, ...(all.length > MAX_FILES ? [TOO_MANY_FILES] : [])].join(". "));
    onChange(all.slice(0, MAX_FILES));
  }

  function remove(file: File) {
    setProblem("");
    onChange(files.filter((other) => other !== file));
  }

  return (
    <div>
      <FileButton
        label="Files to attach"
        multiple
        accept={ACCEPTED_FILES}
        variant="secondary"
        aria-describedby="reply-files-hint"
        onChoose={add}
      >
        <Paperclip aria-hidden className="size-4" />
        Attach files
      </FileButton>
      <p id="reply-files-hint" className="mt-1.5 text-[13px] text-muted">
        Up to {MAX_FILES} files, {MAX_FILE_SIZE} each: PDF, Word, plain text, JPEG, or PNG. Many mail servers refuse
        more than 20MB in total. Files are not part of the draft.
      </p>
      <p role="alert" className="text-[13px] text-danger">
        {problem || error}
      </p>
      {files.length > 0 && (
        <ul aria-label="Attached files" className="mt-3 grid gap-2">
          {files.map((file) => (
            <li
              key={`${file.name}-${file.size}-${file.lastModified}`}
              className="flex items-center justify-between gap-3 rounded-control border border-line py-1 pr-1 pl-3 text-sm"
            >
              <span className="min-w-0 truncate">{file.name}</span>
              <span className="flex shrink-0 items-center gap-2 font-mono text-xs text-muted">
                {fileSize(file.size)}
                <Button variant="ghost" size="sm" aria-label={`Remove ${file.name}`} onClick={() => remove(file)}>
                  <X aria-hidden className="size-4" />
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
