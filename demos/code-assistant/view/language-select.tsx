import { Field } from "#app/components/ui/field.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { type LanguageId, languages } from "./languages.ts";

type LanguageSelectProps = { language: LanguageId; onChange: (language: LanguageId) => void };

/** A native select. Where browsers support styled options, each language has its color dot in the list, too. */
export function LanguageSelect({ language, onChange }: LanguageSelectProps) {
  return (
    <Field label="Programming language">
      {(control) => (
        <span className="relative block">
          <Select
            {...control}
            value={language}
            onChange={(event) => onChange(event.target.value as LanguageId)}
            className="dotted-select pl-9"
          >
            {Object.entries(languages).map(([id, { name, color }]) => (
              <option key={id} value={id} style={{ "--dot": color } as React.CSSProperties}>
                {name}
              </option>
            ))}
          </Select>
          <span
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-2.5 -translate-y-1/2 rounded-full"
            style={{ background: languages[language].color }}
          />
        </span>
      )}
    </Field>
  );
}
