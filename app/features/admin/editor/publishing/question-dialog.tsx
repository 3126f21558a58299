import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";

type QuestionDialogProps = {
  title: string;
  description: string;
  yes: string;
  no?: string;
  isDangerous?: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before something happens that would be missed. */
export function QuestionDialog({
  title,
  description,
  yes,
  no = "Cancel",
  isDangerous = false,
  onYes,
  onNo,
}: QuestionDialogProps) {
  return (
    <Dialog
      open
      onClose={onNo}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onNo}>
            {no}
          </Button>
          <Button variant={isDangerous ? "destructive" : "primary"} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    />
  );
}
