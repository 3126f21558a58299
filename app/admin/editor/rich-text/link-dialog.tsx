import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "../../parts/fields.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { linkFrom } from "./links.ts";

type LinkDialogProps = {
  open: boolean;
  current: string;
  /** An empty address removes the link; undefined cancels. */
  onDone: (address: string | undefined) => void;
};

export function LinkDialog({ open, current, onDone }: LinkDialogProps) {
  const [error, setError] = useState<string | undefined>(undefined);

  function close(address: string | undefined) {
    setError(undefined);
    onDone(address);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    const address = linkFrom(new FormData(event.currentTarget).get("address") as string);
    if (address === undefined) setError("Please enter a web address, an email address or a path on this site");
    else close(address);
  }

  return (
    <FormDialog
      open={open}
      onClose={() => close(undefined)}
      title={current ? "Edit link" : "Add link"}
      before={
        current && (
          <Button variant="ghost" onClick={() => close("")}>
            Remove link
          </Button>
        )
      }
      action="Apply link"
      onSubmit={submit}
    >
      <TextField
        label="Address"
        name="address"
        defaultValue={current}
        inputMode="url"
        autoComplete="off"
        hint="https://docs.example, mailto:me@site.example or /blog/an-article"
        error={error}
      />
    </FormDialog>
  );
}
