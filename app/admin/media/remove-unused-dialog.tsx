import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import type { UnusedPictures } from "#contract/media-library.ts";
import type { useLibrary } from "./use-library.ts";

type RemoveUnusedDialogProps = {
  unused: UnusedPictures;
  library: ReturnType<typeof useLibrary>;
  onClose: () => void;
};

const NAMES_SHOWN = 20;

/** Says what will go before it goes. Only the pictures listed here are removed. */
export function RemoveUnusedDialog({ unused, library, onClose }: RemoveUnusedDialogProps) {
  const count = unused.length;
  const rest = count - NAMES_SHOWN;
  const what = count === 1 ? "1 picture" : `${count.toLocaleString("en")} pictures`;

  async function remove() {
    await library.remove(unused.map(({ id }) => id));
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={count === 0 ? "Nothing to remove" : `Remove ${what}?`}
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
              Remove {what}
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
