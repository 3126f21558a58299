import type { Mapping } from "@tiptap/pm/transform";
import type { Editor } from "@tiptap/react";
import { type RefObject, useRef, useState } from "react";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { PictureAnswer } from "#contract/media.ts";
import { rememberAlt, type UploadPicture, uploadProblem } from "../../media/library.ts";
import { pictureAttributes, placePictures, takePictures } from "./pasting/pasted-pictures.ts";

/** A position in the text, which moves with what is inserted and typed before it. */
type Place = { at: number };
type Pending = { picture: PictureAnswer; place: Place };

/** Uploads pictures, asks for their alt text, and inserts them where they were dropped or pasted. */
export function usePictureInsertion(upload: UploadPicture, created: RefObject<Editor | null>) {
  const [uploading, setUploading] = useState("");
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const places = useRef<Place[]>([]);

  function placeAt(at: number): Place {
    const place = { at };
    places.current.push(place);
    return place;
  }

  /** A picture at the end of a text goes below it, and the next one below that. */
  function belowText(at: number): number {
    const position = created.current?.state.doc.resolve(at);
    const isEndOfText = position?.parent.isTextblock && at > position.start() && at === position.end();
    return isEndOfText ? position.after() : at;
  }

  /** Called with every change of the text. What is inserted at a place is before it from then on. */
  function follow(change: Mapping) {
    for (const place of places.current) place.at = change.map(place.at, 1);
  }

  async function add(files: readonly File[], at: number) {
    const place = placeAt(belowText(at));
    for (const file of files) {
      setUploading(file.name || "picture");
      try {
        const picture = await upload(file);
        setPending((waiting) => [...waiting, { picture, place }]);
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
  async function addWithText(html: string, rtf: string, clean: (html: string) => string, at: number) {
    const { html: text, files, leftOut } = takePictures(html, rtf);
    const place = placeAt(at);
    const uploaded: (PictureAnswer | undefined)[] = [];
    for (const [index, file] of files.entries()) {
      setUploading(`picture ${index + 1} of ${files.length}`);
      uploaded.push(await uploadOrReport(file));
    }
    setUploading("");
    created.current
      ?.chain()
      .focus()
      .insertContentAt(place.at, placePictures(clean(text), uploaded))
      .run();
    const missing = leftOut + uploaded.filter((picture) => !picture).length;
    if (missing > 0) {
      toast({
        title: missing === 1 ? "One picture was left out" : `${missing} pictures were left out`,
        description: "Pictures on other sites can't be read from here. Save them to your disk and insert them.",
        variant: "destructive",
      });
    }
  }

  function describe(alt: string | undefined) {
    const [{ picture, place } = {}, ...rest] = pending;
    setPending(rest);
    const editor = created.current;
    if (!picture || !editor || !place || alt === undefined) return;
    rememberAlt(picture, alt);
    const attrs = pictureAttributes(picture, alt);
    editor.chain().focus().insertContentAt(place.at, { type: "figure", attrs }).run();
  }

  /** Inserts a picture of the library, once it is described. */
  const insert = (picture: PictureAnswer, at: number) =>
    setPending((waiting) => [...waiting, { picture, place: placeAt(belowText(at)) }]);

  return { uploading, describing: pending[0]?.picture, add, addWithText, insert, describe, follow };
}
