import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { ACCEPTED_PICTURES } from "#contract/media.ts";
import type { LibraryPicture, PictureUse } from "#contract/media-library.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { TextField } from "../parts/fields.tsx";
import { FileButton } from "../parts/file-button.tsx";
import type { useLibrary } from "./library.ts";
import { Thumbnail } from "./thumbnail.tsx";

type PictureDialogProps = { picture: LibraryPicture; library: ReturnType<typeof useLibrary>; onClose: () => void };

/** One picture: its alternative text, where it is used, its file. */
export function PictureDialog({ picture, library, onClose }: PictureDialogProps) {
  const { id, name, alt, width, height, uses } = picture;
  const [error, setError] = useState<string>();
  const [newFile, setNewFile] = useState<File>();
  const [isRemoving, setIsRemoving] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = (new FormData(event.currentTarget).get("alt") as string).trim();
    setError(text ? undefined : "Please describe the picture");
    if (text) void library.describe(id, text);
  }

  async function replace(file: File) {
    await library.replace(id, file);
    setNewFile(undefined);
  }

  async function remove() {
    const removed = await library.remove([id]);
    setIsRemoving(false);
    if (removed) onClose();
  }

  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={onClose}
        title={name}
        description={`${width} by ${height} pixels. ${usesText(uses)}.`}
        footer={
          <>
            {uses.length === 0 && (
              <Button variant="ghost" disabled={library.busy} onClick={() => setIsRemoving(true)}>
                Remove picture
              </Button>
            )}
            <FileButton
              label="New file"
              accept={ACCEPTED_PICTURES}
              variant="secondary"
              disabled={library.busy}
              onChoose={([file]) => setNewFile(file)}
            >
              Replace file…
            </FileButton>
          </>
        }
      >
        <div className="grid gap-5 sm:grid-cols-[220px_minmax(0,1fr)]">
          <div className="self-start overflow-clip rounded-control border border-line">
            <Thumbnail picture={picture} />
          </div>
          <div className="grid content-start gap-5">
            <form noValidate onSubmit={submit} className="grid gap-3">
              <TextField
                label="Alt text"
                name="alt"
                required
                defaultValue={alt}
                maxLength={CONTENT_LIMITS.listEntry}
                hint="Proposed wherever you insert the picture. Texts that show it keep their own."
                error={error}
              />
              <Button type="submit" variant="secondary" size="sm" className="justify-self-start" busy={library.busy}>
                Save alt text
              </Button>
            </form>
            <section aria-labelledby="picture-uses" className="grid gap-2">
              <h3 id="picture-uses" className="text-sm font-medium">
                Where it is used
              </h3>
              {uses.length === 0 && <p className="text-sm text-muted">Nowhere.</p>}
              <ul className="grid gap-1.5 text-sm">
                {uses.map(({ href, label, title, place }) => (
                  <li key={href} className="wrap-anywhere">
                    {label}:{" "}
                    <Link to={href} className="underline underline-offset-2 hover:text-accent-text">
                      {title}
                    </Link>{" "}
                    <span className="text-muted">({PLACE_TEXTS[place]})</span>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      </Dialog>
      {newFile && (
        <ConfirmDialog
          title="Replace this file?"
          description={`“${newFile.name}” takes the place of “${name}” wherever the picture is used, older revisions included. The present file is deleted.`}
          action="Replace file"
          busy={library.busy}
          onConfirm={() => void replace(newFile)}
          onClose={() => setNewFile(undefined)}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          title="Remove this picture?"
          description={`“${name}” is used nowhere. It can't be restored.`}
          action="Remove picture"
          busy={library.busy}
          onConfirm={() => void remove()}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}

/** What a use means for visitors, in words. */
const PLACE_TEXTS: Record<PictureUse["place"], string> = {
  published: "public",
  scheduled: "scheduled",
  draft: "draft",
  trashed: "in the trash",
  "working-copy": "only in unpublished changes",
  revision: "only in older revisions",
};

/** A summary of all uses, such as "Used in 2 places" or "Only in older revisions". */
export function usesText(uses: readonly PictureUse[]): string {
  if (uses.length === 0) return "Not used";
  if (uses.every(({ place }) => place === "revision")) return "Only in older revisions";
  const shown = uses.filter(({ place }) => place !== "revision").length;
  return shown === 1 ? "Used in 1 place" : `Used in ${shown} places`;
}
