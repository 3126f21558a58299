import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { toast } from "#app/components/ui/toast-store.ts";
import { Specimen } from "./specimen.tsx";

type OpenDialog = "confirm" | "form" | null;

const paragraphs = Array.from({ length: 12 }, (_, index) => `Paragraph ${index + 1} of a dialog that has to scroll.`);

export function DialogSpecimens() {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const close = () => setOpenDialog(null);

  return (
    <Specimen title="Dialogs">
      <Button variant="secondary" onClick={() => setOpenDialog("confirm")}>
        Open confirmation
      </Button>
      <Button variant="secondary" onClick={() => setOpenDialog("form")}>
        Open long form
      </Button>
      <Dialog
        open={openDialog === "confirm"}
        onClose={close}
        title="Delete this post?"
        description="This cannot be undone."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button variant="destructive" onClick={close}>
              Delete
            </Button>
          </>
        }
      />
      <Dialog
        open={openDialog === "form"}
        onClose={close}
        size="lg"
        title="Edit a post with a title so long that it takes more than one line on most screens"
        footer={
          <Button onClick={() => toast({ title: "Saved", description: "Shown above the open dialog." })}>Save</Button>
        }
      >
        <Field label="Title" required>
          {(control) => <Input {...control} autoComplete="off" />}
        </Field>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-4 text-muted">
            {paragraph}
          </p>
        ))}
      </Dialog>
    </Specimen>
  );
}
