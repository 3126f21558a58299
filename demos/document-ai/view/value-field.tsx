import { useId, useState } from "react";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Input, Textarea } from "#app/ui/controls/input.tsx";
import { Undo2 } from "#app/ui/icons/writing.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { CERTAIN, type ShownValue } from "./documents.ts";

/** Handlers for a value that can be corrected. */
export type ValueHandlers = {
  activeKey: string | undefined;
  onActive: (key: string | undefined) => void;
  onCorrect: (key: string, text: string | undefined) => void;
};

/** Longer texts get a text area: one line of a phone shows no more. */
const LONG_TEXT = 28;

export function ValueField({ shown, activeKey, onActive, onCorrect }: ValueHandlers & { shown: ShownValue }) {
  const id = useId();
  const { key, title, value, confidence, isCorrected } = shown;
  // Decided once: another element would take the focus away while someone types.
  const [isLong] = useState(value.length > LONG_TEXT);
  const control = {
    id,
    value,
    "data-value": key,
    onFocus: () => onActive(key),
    onBlur: () => onActive(undefined),
    onMouseEnter: () => onActive(key),
    onMouseLeave: () => onActive(undefined),
    onChange: (event: { currentTarget: { value: string } }) => onCorrect(key, event.currentTarget.value),
  };
  return (
    <li
      className={classNames(
        "grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 rounded-control border px-2.5 py-1.5 tint sm:grid-cols-[6.5rem_1fr_auto]",
        key === activeKey ? "border-engineering bg-engineering/5" : "border-transparent",
      )}
    >
      <label htmlFor={id} className="text-sm font-medium">
        {title}
      </label>
      <span className="flex items-center gap-1.5 sm:order-last">
        {isCorrected && (
          <Button
            variant="ghost"
            size="icon"
            className="size-8"
            aria-label={`Undo correction of ${title}`}
            onClick={() => onCorrect(key, undefined)}
          >
            <Undo2 className="size-4" />
          </Button>
        )}
        <ConfidenceBadge confidence={confidence} isCorrected={isCorrected} />
      </span>
      <span className="col-span-2 sm:col-span-1">
        {isLong ? (
          <Textarea {...control} rows={2} className="field-sizing-content max-h-60 min-h-11! sm:text-sm" />
        ) : (
          <Input {...control} className="px-2.5! font-mono sm:min-h-9 sm:py-1 sm:text-sm!" />
        )}
      </span>
    </li>
  );
}

/** The combined confidence of the reader and the rule; highlighted at 95 or more. */
function ConfidenceBadge({ confidence, isCorrected }: Pick<ShownValue, "confidence" | "isCorrected">) {
  if (isCorrected) return <Badge variant="development">corrected</Badge>;
  return (
    <Badge variant={confidence >= CERTAIN ? "success" : "outline"} className="tabular-nums">
      <span className="sr-only">Confidence </span>
      {confidence}%
    </Badge>
  );
}
