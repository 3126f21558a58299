import type { Editor } from "@tiptap/react";
import { type RefObject, useState } from "react";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { PictureAnswer } from "#contract/media.ts";
import { rememberAlt, type UploadPicture, uploadProblem } from "../../media/upload-picture.ts";
import type { Note } from "./pasting/handle-paste.ts";
import { pictureAttributes, placePictures, takePictures } from "./pasting/pasted-pictures.ts";

type Pending = { picture: PictureAnswer; at: number };

/** Uploads pictures, asks for their alt text, and inserts them where they were dropped or pasted. */
export function usePictureInsertion(upload: UploadPicture, created: RefObject<Editor | null>) {
  const [uploading, setUploading] = useState("");
  const [pending, setPending] = useState<readonly Pending[]>([]);

  async function add(files: readonly File[], at: number) {
    for (const file of files) {
      setUploading(file.name || "picture");
      try {
        const picture = await upload(file);
        setPending((waiting) => [...waiting, { picture, at }]);
      } catch (error) {
        const description = uploadProblem(error);
        toast({ title: "The picture could not be uploaded", description, variant: "destructive" });
      }
    }
    setUploading("");
  }

  async function uploadOrReport(file: File): Promise<PictureAnswer | undefined> {
    try {
      return await upload(file);
    } catch (error) {
      console.error(error);
      return undefined;
    }
  }

  /** Inserts pasted HTML once its pictures are uploaded, so that a save never has an address of the writer's disk. */
  async function addWithText(html: string, rtf: string, clean: (html: string) => string, at: number, note?: Note) {
    const { html: text, files, leftOut } = takePictures(html, rtf);
    const uploaded: (PictureAnswer | undefined)[] = [];
    for (const [index, file] of files.entries()) {
      setUploading(`picture ${index + 1} of ${files.length}`);
      uploaded.push(await uploadOrReport(file));
    }
    setUploading("");
    const editor = created.current;
    const place = Math.min(at, editor?.state.doc.content.size ?? 0);
    editor
      ?.chain()
      .focus()
      .insertContentAt(place, placePictures(clean(text), uploaded))
      .run();
    const missing = leftOut + uploaded.filter((picture) => !picture).length;
    if (missing > 0) {
      toast({
        title: missing === 1 ? "One picture was left out" : `${missing} pictures were left out`,
        description: [
          "Pictures on other sites can't be read from here. Save them to your disk and insert them.",
          note && `${note.title}: ${note.description}`,
        ]
          .filter(Boolean)
          .join(" "),
        variant: "destructive",
      });
    } else if (note) toast(note);
  }

  function describe(alt: string | undefined) {
    const [{ picture, at } = {}, ...rest] = pending;
    setPending(rest);
    const editor = created.current;
    if (!picture || !editor || at === undefined || alt === undefined) return;
    rememberAlt(picture, alt);
    const attrs = pictureAttributes(picture, alt);
    // The text may have become shorter in the meantime.
    const place = Math.min(at, editor.state.doc.content.size);
    editor.chain().focus().insertContentAt(place, { type: "figure", attrs }).run();
  }

  /** Inserts a picture of the library, once it is described. */
  const insert = (picture: PictureAnswer, at: number) => setPending((waiting) => [...waiting, { picture, at }]);

  return { uploading, describing: pending[0]?.picture, add, addWithText, insert, describe };
}
