import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import type { EditorSession } from "../use-editor-session.ts";
import { ShareDialog } from "./share-dialog.tsx";

/** Opens the dialog with the item's preview links. */
export function ShareButton({ session: { item, type, saver } }: { session: EditorSession }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!item) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        Share preview
      </Button>
      {isOpen && (
        <ShareDialog
          apiPath={type.apiPath}
          itemId={item.id}
          onSave={() => saver.flush()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
