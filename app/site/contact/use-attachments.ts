import { useState } from "react";
import { toast } from "#app/ui/controls/toast-store.ts";
import { fileProblem } from "#contract/files.ts";
import { MAX_FILES } from "#contract/limits.ts";

/** The files attached to an inquiry: checked when they are added, at most five, removable one by one. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly File[]>([]);

  function add(chosen: Iterable<File>) {
    const usable: File[] = [];
    for (const file of chosen) {
      const problem = fileProblem(file);
      if (problem) toast({ ...problem, variant: "destructive" });
      else usable.push(file);
    }
    setFiles((current) => [...current, ...usable].slice(0, MAX_FILES));
  }

  return {
    files,
    add,
    remove: (file: File) => setFiles((current) => current.filter((other) => other !== file)),
    clear: () => setFiles([]),
  };
}
