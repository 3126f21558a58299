import { useDeferredValue, useMemo } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { countWords } from "#engines/text/count-words.ts";
import { parseHtml } from "./rich-text/tidy.ts";
import type { Values } from "./values.ts";

const WORDS_PER_MINUTE = 220;

type ReadTimeSuggestionProps = { values: Values; onUse: (part: Partial<Values>) => void };

/** Offers the computed read time if the field has another one. */
export function ReadTimeSuggestion({ values, onUse }: ReadTimeSuggestionProps) {
  const content = useDeferredValue(values.content);
  const suggested = useMemo(() => readTimeOf(content), [content]);
  if (content === "" || values.readTime === suggested) return null;
  return (
    <Button variant="secondary" size="sm" className="w-fit" onClick={() => onUse({ readTime: suggested })}>
      Set read time to {suggested}
    </Button>
  );
}

/** Fills in what readers expect above an article and the owner left empty. */
export function missingFacts(values: Values, ownerName: string): Partial<Values> {
  return {
    ...(values.author === "" && { author: ownerName }),
    ...(values.readTime === "" && values.content !== "" && { readTime: readTimeOf(values.content) }),
  };
}

/** "5 min read", counting text and code but not the labels inside drawings. */
function readTimeOf(html: string): string {
  const body = parseHtml(html);
  for (const drawing of body.querySelectorAll("svg")) drawing.remove();
  const words = countWords(body.innerHTML.replace(/<[^>]+>/g, " "));
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}
