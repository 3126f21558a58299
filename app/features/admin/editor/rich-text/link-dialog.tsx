import { type FormEvent, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { linkFrom } from "./links.ts";

type LinkDialogProps = {
  open: boolean;
  current: string;
  /** An empty address removes the link; undefined cancels. */
  onDone: (address: string | undefined) => void;
};

export function LinkDialog({ open, current, onDone }: LinkDialogProps) {
  const [error, setError] = useState<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);

  function close(address: string | undefined) {
    setError(undefined);
    onDone(address);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const address = linkFrom(new FormData(event.currentTarget).get("address") as string);
    if (address === undefined) setError("Please enter a web address, an email address or a path on this site");
    else close(address);
  }

  return (
    <Dialog
      open={open}
      onClose={() => close(undefined)}
      title={current ? "Edit link" : "Add link"}
      footer={
        <>
          {current && (
            <Button variant="ghost" onClick={() => close("")}>
              Remove link
            </Button>
          )}
          <Button variant="secondary" onClick={() => close(undefined)}>
            Cancel
          </Button>
          <Button onClick={() => form.current?.requestSubmit()}>Apply link</Button>
        </>
      }
    >
      <form ref={form} noValidate onSubmit={submit}>
        <TextField
          label="Address"
          name="address"
          defaultValue={current}
          inputMode="url"
          autoComplete="off"
          hint="https://docs.example, mailto:me@site.example or /blog/an-article"
          error={error}
        />
      </form>
    </Dialog>
  );
}
