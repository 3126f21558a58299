import { Badge } from "#app/components/ui/badge.tsx";
import { CERTAIN, type ShownValue } from "../documents.ts";

/** How sure the reader and the rule are together; highlighted from 95 on. */
export function ConfidenceBadge({ confidence, isCorrected }: Pick<ShownValue, "confidence" | "isCorrected">) {
  if (isCorrected) return <Badge variant="development">corrected</Badge>;
  return (
    <Badge variant={confidence >= CERTAIN ? "success" : "outline"} className="tabular-nums">
      <span className="sr-only">Confidence </span>
      {confidence}%
    </Badge>
  );
}
