import { useEffect, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { Check, Copy } from "#app/ui/icons/actions.ts";

const CONFIRMED_MS = 2_000;

type CopyButtonProps = { text: string; what: string; iconOnly?: boolean };

/** Copies a result and confirms it in the button itself. */
export function CopyButton({ text, what, iconOnly = false }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch (error) {
      console.error(error);
      toast({
        title: "Could not copy",
        description: "Please select the text and copy it instead.",
        variant: "destructive",
      });
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      variant={iconOnly ? "ghost" : "secondary"}
      size="sm"
      className={iconOnly ? "px-2" : undefined}
      aria-label={isCopied ? `Copied ${what}, copy again` : `Copy ${what}`}
      onClick={() => void copy()}
    >
      <Icon className="size-4" />
      {!iconOnly && (isCopied ? "Copied" : "Copy")}
    </Button>
  );
}
