import type { FormEvent, ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { FormError } from "./fields.tsx";
import { useForm } from "./use-form.ts";

type FormDialogProps = {
  open?: boolean;
  title: string;
  description?: ReactNode;
  size?: "sm" | "lg";
  /** The label of the button that submits, such as "Rename". */
  action: string;
  isDestructive?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** An error of the form as a whole. */
  problem?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** A button before "Cancel", and one after the button that submits. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
};

/** A form in a dialog. The caller decides when it closes, so that a refused form keeps what was typed. */
export function FormDialog({
  open = true,
  action,
  isDestructive = false,
  busy = false,
  disabled = false,
  problem = "",
  onSubmit,
  before,
  after,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      open={open}
      onSubmit={(event) => {
        event.preventDefault();
        // React would pass it on to a form around the dialog.
        event.stopPropagation();
        onSubmit(event);
      }}
      footer={
        <>
          {before}
          <Button variant="secondary" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={isDestructive ? "destructive" : "primary"} busy={busy} disabled={disabled}>
            {action}
          </Button>
          {after}
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <FormError>{problem}</FormError>
      </div>
    </Dialog>
  );
}

type SentDialogProps = Pick<FormDialogProps, "title" | "description" | "action" | "onClose"> & {
  send: Parameters<typeof useForm>[0];
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
};

/** A form whose fields the API checks. It stays open, with everything typed, until the API has accepted it. */
export function SentDialog({ send, children, ...dialog }: SentDialogProps) {
  const { errors, problem, busy, submit } = useForm(send);
  return (
    <FormDialog {...dialog} busy={busy} problem={problem} onSubmit={submit}>
      {children(errors)}
    </FormDialog>
  );
}
