import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { Copy, Download } from "#app/ui/icons/actions.ts";

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shown only once, because the server stores only hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join("\n")}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: "Recovery codes copied" });
    } catch {
      toast({
        title: "The codes could not be copied",
        description: "Please select and copy them manually.",
        variant: "destructive",
      });
    }
  }

  return (
    <div className="grid gap-5">
      <p>
        Two-step sign-in is on. <strong>Save these recovery codes</strong>: each one lets you sign in once without your
        phone, and they won't be shown again.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy codes
        </Button>
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          variant="secondary"
          size="sm"
        >
          <Download aria-hidden className="size-4" />
          Download codes
        </ButtonLink>
        <Button size="sm" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
