import { createContext, useContext } from "react";
import { InlineStyle } from "./inline-code.tsx";

/** The text of each style sheet by its address, on the built server. */
export const StyleSheetTexts = createContext<ReadonlyMap<string, string> | undefined>(undefined);

/**
 * A page's style sheet, as a part of the page: a browser that has to fetch it shows nothing until it has arrived. In
 * development it is a file, which Vite keeps up to date.
 */
export function StyleSheet({ href }: { href: string }) {
  const texts = useContext(StyleSheetTexts);
  if (import.meta.env.DEV) return <link rel="stylesheet" href={href} />;
  // A browser that hydrates the page has the text already, in the element.
  return <InlineStyle css={texts?.get(href) ?? ""} />;
}
