import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";

/** The code assistant's languages: the id in requests, the name, and the color of the dot. */
export const languages = {
  javascript: { name: "JavaScript", color: "#e8c41a" },
  typescript: { name: "TypeScript", color: "#3178c6" },
  react: { name: "React", color: "#14a5c9" },
  python: { name: "Python", color: "#3f7cac" },
  java: { name: "Java", color: "#c8791b" },
  cpp: { name: "C++", color: "#d6447a" },
  sql: { name: "SQL", color: "#7a5cc9" },
} as const;

export type LanguageId = keyof typeof languages;

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
