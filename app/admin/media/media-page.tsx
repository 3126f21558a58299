import { useState } from "react";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { ACCEPTED_PICTURES, type PictureAnswer } from "#contract/media.ts";
import type { LibraryPicture, UnusedPictures } from "#contract/media-library.ts";
import { AltTextDialog } from "../parts/alt-text-dialog.tsx";
import { FileButton } from "../parts/file-button.tsx";
import { OwnersList, useOwnersList } from "../parts/owners-list.tsx";
import { LIBRARY, pictures, useLibrary } from "./library.ts";
import { PictureDialog, usesText } from "./picture-dialog.tsx";
import { Thumbnail } from "./thumbnail.tsx";

const SHOWN = [
  { value: "", label: "All pictures" },
  { value: "unused", label: "Not used" },
];

/** All uploaded pictures: search, where they are used, and what can be done with them. */
export default function MediaPage() {
  const list = useOwnersList<LibraryPicture>(LIBRARY, { q: "q", show: "show" });
  const library = useLibrary();
  const [openId, setOpenId] = useState<string>();
  /** Uploaded and not yet described, in their order. */
  const [undescribed, setUndescribed] = useState<readonly PictureAnswer[]>([]);
  const describing = undescribed[0];
  const [unused, setUnused] = useState<UnusedPictures>();
  const open = list.data?.rows.find(({ id }) => id === openId);

  async function upload(files: readonly File[]) {
    for (const file of files) {
      const picture = await library.upload(file);
      // Uploaded before, it has its text already.
      if (picture && !picture.alt) setUndescribed((waiting) => [...waiting, picture]);
    }
  }

  return (
    <AdminPage
      title="Pictures"
      lead="Every picture you have uploaded, and where it is used."
      actions={
        <>
          <Button
            variant="secondary"
            disabled={library.busy}
            onClick={() => void library.readUnused().then((found) => setUnused(found))}
          >
            Remove unused…
          </Button>
          <FileButton
            label="Upload pictures"
            accept={ACCEPTED_PICTURES}
            multiple
            busy={library.busy}
            onChoose={(files) => void upload(files)}
          >
            Upload
          </FileButton>
        </>
      }
    >
      <Card>
        <OwnersList
          list={list}
          name="pictures"
          search="Search pictures"
          filters={{ show: SHOWN }}
          empty="No pictures yet. Upload one here, or insert one in a text."
        >
          {({ rows }) => (
            <ul className="grid grid-cols-2 gap-4 p-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
              {rows.map((picture) => (
                <li key={picture.id} className="min-w-0">
                  <button
                    type="button"
                    onClick={() => setOpenId(picture.id)}
                    className="grid w-full overflow-clip rounded-control border border-line text-left hover:border-line-strong"
                  >
                    <Thumbnail picture={picture} />
                    <span className="grid min-w-0 gap-0.5 border-t border-line p-2.5 text-sm">
                      <span className="truncate font-medium">{picture.name}</span>
                      <span className="truncate text-muted">{picture.alt || "No alt text"}</span>
                      <span className="text-xs text-muted">{usesText(picture.uses)}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </OwnersList>
      </Card>
      {open && <PictureDialog key={open.src} picture={open} library={library} onClose={() => setOpenId(undefined)} />}
      {unused && <RemoveUnusedDialog unused={unused} library={library} onClose={() => setUnused(undefined)} />}
      <AltTextDialog
        key={describing?.src}
        src={describing?.src}
        initial=""
        canBeDecorative={false}
        onDone={(alt) => {
          if (describing && alt) void library.describe(describing.id, alt);
          setUndescribed(undescribed.slice(1));
        }}
      />
    </AdminPage>
  );
}

type RemoveUnusedDialogProps = {
  unused: UnusedPictures;
  library: ReturnType<typeof useLibrary>;
  onClose: () => void;
};

const NAMES_SHOWN = 20;

/** Says what will go before it goes. Only the pictures listed here are removed. */
function RemoveUnusedDialog({ unused, library, onClose }: RemoveUnusedDialogProps) {
  const count = unused.length;
  const rest = count - NAMES_SHOWN;

  async function remove() {
    await library.remove(unused.map(({ id }) => id));
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={count === 0 ? "Nothing to remove" : `Remove ${pictures(count)}?`}
      description={
        count === 0
          ? "Every picture is used, at least in an older revision, or was uploaded within the last hour."
          : "Nothing uses them: no item, no unpublished changes and no revision. They can't be restored. Pictures of the last hour stay."
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {count === 0 ? "Close" : "Cancel"}
          </Button>
          {count > 0 && (
            <Button variant="destructive" busy={library.busy} onClick={() => void remove()}>
              Remove {pictures(count)}
            </Button>
          )}
        </>
      }
    >
      {count > 0 && (
        <ul className="grid gap-1 text-sm wrap-anywhere">
          {unused.slice(0, NAMES_SHOWN).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {rest > 0 && <li className="text-muted">and {rest.toLocaleString("en")} more</li>}
        </ul>
      )}
    </Dialog>
  );
}
