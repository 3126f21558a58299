import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  description: ReactNode;
  /** What the button does, in the words of the question. */
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({ open, title, description, action, busy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" busy={busy ?? false} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}
