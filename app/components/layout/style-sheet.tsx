import { createContext, useContext } from "react";
import { InlineStyle } from "./inline-code.tsx";

/** The text of each style sheet by its URL. Only set in production. */
export const StyleSheetTexts = createContext<ReadonlyMap<string, string> | undefined>(undefined);

/**
 * Inlines the style sheet: a browser that has to fetch one paints nothing until it has arrived. In development it stays
 * a file, so that Vite can update it.
 */
export function StyleSheet({ href }: { href: string }) {
  const texts = useContext(StyleSheetTexts);
  if (import.meta.env.DEV) return <link rel="stylesheet" href={href} />;
  // On hydration the text is already in the element.
  return <InlineStyle css={texts?.get(href) ?? ""} />;
}
