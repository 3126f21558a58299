import { type FormEvent, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { TextField } from "../../parts/text-field.tsx";

type AltTextDialogProps = {
  /** The dialog is open while this is set. */
  src: string | null | undefined;
  initial: string;
  onDone: (text: string | undefined) => void;
};

export function AltTextDialog({ src, initial, onDone }: AltTextDialogProps) {
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog is inside the editor's own form.
    event.stopPropagation();
    onDone((new FormData(event.currentTarget).get("alt") as string).trim());
  }

  return (
    <Dialog
      open={Boolean(src)}
      onClose={() => onDone(undefined)}
      title="Describe the picture"
      description="Screen readers read it aloud, and browsers show it if the picture can't be loaded."
      footer={
        <>
          <Button variant="secondary" onClick={() => onDone(undefined)}>
            Cancel
          </Button>
          <Button onClick={() => form.current?.requestSubmit()}>Done</Button>
        </>
      }
    >
      <form ref={form} onSubmit={submit} className="grid gap-4">
        <TextField
          label="Alt text"
          name="alt"
          defaultValue={initial}
          maxLength={CONTENT_LIMITS.listEntry}
          hint="Describe what matters in one sentence. Leave this empty only if the picture is decorative."
        />
        <img src={src ?? undefined} alt="" className="max-h-64 rounded-control border border-line object-contain" />
      </form>
    </Dialog>
  );
}
