import { type FormEvent, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { linkFrom } from "./links.ts";

type LinkDialogProps = {
  open: boolean;
  current: string;
  /** The address, an empty one to remove the link, or nothing to leave it as it is. */
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
    if (address === undefined) setError("Please enter a web address, an e-mail address or a path of this site");
    else close(address);
  }

  return (
    <Dialog
      open={open}
      onClose={() => close(undefined)}
      title={current ? "Change the link" : "Add a link"}
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
        <Field label="Address" error={error} hint="https://docs.example, mailto:me@site.example or /blog/an-article">
          {(control) => <Input {...control} name="address" defaultValue={current} inputMode="url" autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  );
}
