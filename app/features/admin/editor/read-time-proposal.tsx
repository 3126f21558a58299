import { useDeferredValue, useMemo } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { readTimeOf } from "./read-time.ts";
import type { Values } from "./values.ts";

type ReadTimeProposalProps = { values: Values; onUse: (part: Partial<Values>) => void };

/** What the words come to, where the field says something else. */
export function ReadTimeProposal({ values, onUse }: ReadTimeProposalProps) {
  const content = useDeferredValue(values.content);
  const proposed = useMemo(() => readTimeOf(content), [content]);
  if (content === "" || values.readTime === proposed) return null;
  return (
    <Button variant="secondary" size="sm" className="w-fit" onClick={() => onUse({ readTime: proposed })}>
      Set read time to {proposed}
    </Button>
  );
}
