import { useContext } from "react";
import { NonceContext } from "./nonce.ts";

/** An inline script. The nonce marks it during rendering, so that the content security policy allows it. */
export function InlineScript({ type, code }: { type?: string; code: string }) {
  const nonce = useContext(NonceContext);
  // The server removes the nonce again, so the browser's copy never has it.
  return <script type={type} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** An inline style sheet, marked the same way. */
export function InlineStyle({ id, css }: { id?: string; css: string }) {
  const nonce = useContext(NonceContext);
  return <style id={id} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
