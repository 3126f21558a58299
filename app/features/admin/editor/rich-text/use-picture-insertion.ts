import type { Editor } from "@tiptap/react";
import { type RefObject, useState } from "react";
import { toast } from "#app/components/ui/toast-store.ts";
import type { PictureAnswer } from "#contract/media.ts";
import { type UploadPicture, uploadProblem } from "../upload-picture.ts";

type Pending = { picture: PictureAnswer; at: number };

const SIZES = "(min-width: 768px) 768px, 100vw";

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

  function describe(alt: string | undefined) {
    const [{ picture, at } = {}, ...rest] = pending;
    setPending(rest);
    const editor = created.current;
    if (!picture || !editor || at === undefined || alt === undefined) return;
    const { src, srcset, width, height } = picture;
    const attrs = { src, srcset, sizes: SIZES, width: String(width), height: String(height), alt, loading: "lazy" };
    // The text may have become shorter in the meantime.
    const place = Math.min(at, editor.state.doc.content.size);
    editor.chain().focus().insertContentAt(place, { type: "figure", attrs }).run();
  }

  return { uploading, describing: pending[0]?.picture.src, add, describe };
}
