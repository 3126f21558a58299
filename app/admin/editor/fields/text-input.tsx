import { useId, useState } from "react";
import { Field } from "#app/ui/controls/field.tsx";
import { Input, Textarea } from "#app/ui/controls/input.tsx";
import type { TextField, TextFormat } from "#content-types/fields.ts";
import { Suggestions } from "./suggestions.tsx";

type TextInputProps = {
  field: TextField;
  value: string;
  error: string | undefined;
  required?: boolean;
  onChange: (value: string) => void;
};

/** Formats that browsers have an input for, with a calendar or a suitable keyboard. */
const INPUT_TYPES: Partial<Record<TextFormat, string>> = {
  day: "date",
  month: "month",
  email: "email",
  "web-address": "url",
  phone: "tel",
};

const NONE: readonly string[] = [];

/** An input for months shows nothing of another text, which must be seen to be corrected. Some browsers show text anyway. */
function inputType({ format }: TextField, value: string): string {
  if (format === "month" && value !== "" && !/^\d{4}-\d\d$/.test(value)) return "text";
  return (format && INPUT_TYPES[format]) ?? "text";
}

/** The count of characters left appears from here on. */
const NEARLY_FULL = 0.8;

export function TextInput({ field, value, error, required = false, onChange }: TextInputProps) {
  const listId = useId();
  // A form may have dozens of such fields: each asks once the owner is in it.
  const [isEntered, setIsEntered] = useState(false);
  const zones = field.format === "time-zone" && isEntered ? Intl.supportedValuesOf("timeZone") : undefined;
  const suggestions = field.suggestions ?? zones;
  const type = inputType(field, value);
  const left = field.limit - value.length;
  // A date is always as long as its limit.
  const isCounted = !field.format && value.length > field.limit * NEARLY_FULL;
  const noun = Math.abs(left) === 1 ? "character" : "characters";
  // A limit of the input itself would cut off what is pasted, without a word.
  const count = isCounted && (left < 0 ? `${-left} ${noun} too many.` : `${left} ${noun} left.`);
  const hint = [field.help, count].filter(Boolean).join(" ");
  return (
    <Field label={field.label} error={error} required={required} {...(hint && { hint })}>
      {(control) =>
        field.kind === "textarea" ? (
          <Textarea
            {...control}
            rows={3}
            value={value}
            placeholder={field.placeholder}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <>
            <Input
              {...control}
              type={type}
              // Browsers would accept years of six digits.
              max={{ date: "9999-12-31", month: "9999-12" }[type]}
              value={value}
              placeholder={field.placeholder}
              inputMode={field.kind === "link" ? "url" : undefined}
              autoComplete="off"
              list={(suggestions || field.suggestedBy) && listId}
              onFocus={() => setIsEntered(true)}
              onChange={(event) => onChange(event.target.value)}
            />
            {field.format === "color" && (
              <input
                type="color"
                aria-label={`Pick: ${field.label}`}
                value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#888888"}
                onChange={(event) => onChange(event.target.value)}
                className="mt-2 h-11 w-20 cursor-pointer rounded-control border border-field-line bg-background p-1"
              />
            )}
            {field.suggestedBy && isEntered && (
              <Suggestions id={listId} path={field.suggestedBy} typed={value} except={NONE} isShort />
            )}
            {suggestions && (
              <datalist id={listId}>
                {suggestions.map((suggestion) => (
                  <option key={suggestion} value={suggestion}>
                    {suggestion}
                  </option>
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  );
}
