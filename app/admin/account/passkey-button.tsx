import { Button } from "#app/ui/controls/button.tsx";

/** Goes after the form's other submit button, since the Enter key presses the first. */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  return (
    <Button type="submit" name="proof" value="passkey" variant="secondary" disabled={disabled}>
      Use a passkey instead
    </Button>
  );
}
