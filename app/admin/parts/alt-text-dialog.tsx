import { type FormEvent, useState } from "react";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { TextField } from "./fields.tsx";
import { FormDialog } from "./form-dialog.tsx";

type AltTextDialogProps = {
  /** The dialog is open while this is set. */
  src: string | null | undefined;
  initial: string;
  /** Whether the picture may be marked as decorative. */
  canBeDecorative?: boolean;
  onDone: (text: string | undefined) => void;
};

export function AltTextDialog({ src, initial, canBeDecorative = true, onDone }: AltTextDialogProps) {
  const [error, setError] = useState<string | undefined>(undefined);

  function close(text: string | undefined) {
    setError(undefined);
    onDone(text);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget);
    const text = (data.get("alt") as string).trim();
    // An empty text has to be meant: screen readers then skip the picture.
    if (data.has("decorative")) close("");
    else if (text === "") setError(`Please describe the picture${canBeDecorative ? ", or mark it as decorative" : ""}`);
    else close(text);
  }

  return (
    <FormDialog
      open={Boolean(src)}
      onClose={() => close(undefined)}
      title="Describe the picture"
      description="Screen readers read it aloud, and browsers show it if the picture can't be loaded."
      action="Done"
      onSubmit={submit}
    >
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
    </FormDialog>
  );
}
