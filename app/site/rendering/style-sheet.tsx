import { createContext, useContext } from "react";
import { InlineStyle } from "#app/ui/layout/inline-code.tsx";

/** The text of each style sheet by its URL. Only set in production. */
export const StyleSheetTexts = createContext<ReadonlyMap<string, string> | undefined>(undefined);

const ID = "style-sheet";

/** The text the page came with. After an error at the root, React makes the document anew, and the policy allows no other. */
const textOfPage = () => document.getElementById(ID)?.textContent ?? "";

/**
 * Inlines the style sheet: a browser that has to fetch one paints nothing until it has arrived. In development it stays
 * a file, so that Vite can update it.
 */
export function StyleSheet({ href }: { href: string }) {
  const texts = useContext(StyleSheetTexts);
  if (import.meta.env.DEV) return <link rel="stylesheet" href={href} />;
  return <InlineStyle id={ID} css={texts ? (texts.get(href) ?? "") : textOfPage()} />;
}
