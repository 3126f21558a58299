import type { Ref } from "react";
import { FileUp } from "#app/components/icons/documents.ts";
import { ACCEPTED_DOCUMENTS } from "#app/lib/documents/reading/file-kind.ts";

type UploadAreaProps = { inputRef: Ref<HTMLInputElement>; onChoose: (files: readonly File[]) => void };

/** A native file input covers the whole area, so drag and drop works without a script. */
export function UploadArea({ inputRef, onChoose }: UploadAreaProps) {
  return (
    <label className="relative grid min-h-28 place-items-center rounded-control border border-dashed border-field-line bg-background px-4 py-5 text-center text-[15px] text-muted transition-colors duration-150 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <span className="pointer-events-none">
        <FileUp className="mx-auto mb-2 size-6" />
        Drop a PDF or an image here, or click to choose one
      </span>
      <input
        ref={inputRef}
        type="file"
        multiple
        accept={ACCEPTED_DOCUMENTS}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
