import type { ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";

type ConfirmDialogProps = {
  open?: boolean;
  title: string;
  description: ReactNode;
  /** The label of the button that confirms, such as "Delete". */
  action: string;
  cancel?: string;
  isDestructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({
  open = true,
  title,
  description,
  action,
  cancel = "Cancel",
  isDestructive = true,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={isDestructive ? "destructive" : "primary"} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}
