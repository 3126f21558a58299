import { type FormEvent, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { TextField } from "./text-field.tsx";

type AltTextDialogProps = {
  /** The dialog is open while this is set. */
  src: string | null | undefined;
  initial: string;
  /** Whether the picture may be marked as decorative. */
  canBeDecorative?: boolean;
  onDone: (text: string | undefined) => void;
};

export function AltTextDialog({ src, initial, canBeDecorative = true, onDone }: AltTextDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string | undefined>(undefined);

  function close(text: string | undefined) {
    setError(undefined);
    onDone(text);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog is inside the editor's own form.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    const text = (data.get("alt") as string).trim();
    // An empty text has to be meant: screen readers then skip the picture.
    if (data.has("decorative")) close("");
    else if (text === "") setError(`Please describe the picture${canBeDecorative ? ", or mark it as decorative" : ""}`);
    else close(text);
  }

  return (
    <Dialog
      open={Boolean(src)}
      onClose={() => close(undefined)}
      title="Describe the picture"
      description="Screen readers read it aloud, and browsers show it if the picture can't be loaded."
      footer={
        <>
          <Button variant="secondary" onClick={() => close(undefined)}>
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
          hint="Describe what matters in one sentence."
          error={error}
        />
        {canBeDecorative && <Checkbox name="decorative" label="Decorative: it adds nothing to the text" />}
        <img src={src ?? undefined} alt="" className="max-h-64 rounded-control border border-line object-contain" />
      </form>
    </Dialog>
  );
}
