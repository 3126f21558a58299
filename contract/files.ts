import { MAX_FILE_BYTES, MAX_FILE_SIZE, MAX_FILES } from "#contract/limits.ts";

/** The files an inquiry may have attached: one list for the picker, the form and the API. */
export const FILE_KINDS = {
  pdf: { extensions: [".pdf"], mediaType: "application/pdf" },
  doc: { extensions: [".doc"], mediaType: "application/msword" },
  docx: {
    extensions: [".docx"],
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  text: { extensions: [".txt"], mediaType: "text/plain" },
  jpeg: { extensions: [".jpg", ".jpeg"], mediaType: "image/jpeg" },
  png: { extensions: [".png"], mediaType: "image/png" },
} as const;

export type FileKind = keyof typeof FILE_KINDS;

const KIND_OF_EXTENSION = new Map<string, FileKind>(
  (Object.keys(FILE_KINDS) as FileKind[]).flatMap((kind) =>
    FILE_KINDS[kind].extensions.map((extension): [string, FileKind] => [extension, kind]),
  ),
);

/** For the file picker's `accept` attribute. */
export const ACCEPTED_FILES = [...KIND_OF_EXTENSION.keys()].join(",");

/**
 * What a file claims to be, judged by its name alone: the media type comes from the visitor's system, which may have
 * none for a .doc, or a wrong one.
 */
export function fileKindOf(name: string): FileKind | undefined {
  const extension = /\.[^.]+$/.exec(name)?.[0];
  return extension === undefined ? undefined : KIND_OF_EXTENSION.get(extension.toLowerCase());
}

/** Why a file is rejected, as the toast's title and description; the API returns the description. */
export type FileProblem = { title: string; description: string };

export const fileTooLarge = (name: string): FileProblem => ({
  title: "File too large",
  description: `${name} is larger than ${MAX_FILE_SIZE}`,
});

export const invalidFileType = (name: string): FileProblem => ({
  title: "Invalid file type",
  description: `${name} is not a supported file type`,
});

/** The form keeps the first five files. Requests that bypass it are rejected, because no file may be dropped silently. */
export const TOO_MANY_FILES = `Please attach at most ${MAX_FILES} files`;

/** Checks what is known before the file is read. The API also checks the content. */
export function fileProblem(file: { name: string; size: number }): FileProblem | undefined {
  if (file.size > MAX_FILE_BYTES) return fileTooLarge(file.name);
  if (fileKindOf(file.name) === undefined) return invalidFileType(file.name);
  return undefined;
}
