import { useContext } from "react";
import { NonceContext } from "./nonce.ts";

/** A script of our own inside the page. It is marked while the page is rendered, so the content policy lets it run. */
export function InlineScript({ type, code }: { type?: string; code: string }) {
  const nonce = useContext(NonceContext);
  // The server takes the mark out again, so the browser's copy never has it.
  return <script type={type} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Styles of our own inside the page, marked in the same way. */
export function InlineStyle({ css }: { css: string }) {
  const nonce = useContext(NonceContext);
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
