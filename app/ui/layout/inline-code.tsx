import { createContext, useContext } from "react";
import type { InlineCode } from "#contract/inline-code.ts";

/** Only the server collects. */
export const InlineCodeContext = createContext<InlineCode | undefined>(undefined);

/** An inline script. The policy allows exactly what was rendered. */
export function InlineScript({ type, code }: { type?: string; code: string }) {
  const inline = useContext(InlineCodeContext);
  inline?.scripts.add(code);
  // Browsers hide the nonce from scripts, so the browser's copy never has it.
  return (
    <script type={type} nonce={inline?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}

/** An inline style sheet, allowed the same way. */
export function InlineStyle({ id, css }: { id?: string; css: string }) {
  const inline = useContext(InlineCodeContext);
  inline?.styles.add(css);
  return <style id={id} nonce={inline?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
