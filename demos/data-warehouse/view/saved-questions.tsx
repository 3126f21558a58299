import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { Trash } from "#app/ui/icons/actions.ts";
import { examples } from "./editor/examples.ts";

type SavedQuestionsProps = { onLoad: (sql: string) => void; text: () => string };

/** Example questions, and the visitor's own, which are saved in this browser. */
export function SavedQuestions({ onLoad, text }: SavedQuestionsProps) {
  const [saved, setSaved] = useState(readSaved);

  function keep(next: readonly SavedQuestion[]) {
    setSaved([...next]);
    if (!writeSaved(next)) {
      toast({ title: "Not saved", description: "This browser doesn’t allow storage here.", variant: "destructive" });
    }
  }
  function save() {
    const sql = text().trim();
    if (sql === "") return;
    const name = nameOf(sql);
    keep([{ name, sql }, ...saved.filter((question) => question.name !== name)]);
    toast({ title: "Saved in this browser", description: name });
  }

  return (
    <div className="grid gap-3">
      <Field label="Example questions">
        {(control) => (
          <Select {...control} value="" onChange={(event) => onLoad(examples[Number(event.target.value)]?.sql ?? "")}>
            <option value="" disabled>
              Choose one
            </option>
            {examples.map(({ title }, index) => (
              <option key={title} value={index}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button variant="secondary" size="sm" onClick={save}>
        Save this question
      </Button>
      {saved.length > 0 && (
        <ul aria-label="Saved questions" className="grid gap-1">
          {saved.map((question) => (
            <li key={question.name} className="flex items-center gap-1">
              <button
                type="button"
                onClick={() => onLoad(question.sql)}
                className="min-w-0 flex-1 truncate rounded-tag px-2 py-1 text-left text-sm hover:bg-sunken"
              >
                {question.name}
              </button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Delete ${question.name}`}
                onClick={() => keep(saved.filter((other) => other !== question))}
              >
                <Trash className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Questions that the visitor saved, in this browser only. */
export type SavedQuestion = { name: string; sql: string };

const KEY = "warehouse-questions";
const MAX_SAVED = 30;

function readSaved(): SavedQuestion[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isQuestion).slice(0, MAX_SAVED) : [];
  } catch {
    // Storage can be blocked, or hold something else.
    return [];
  }
}

const isQuestion = (item: unknown): item is SavedQuestion =>
  typeof item === "object" &&
  item !== null &&
  "name" in item &&
  "sql" in item &&
  typeof item.name === "string" &&
  typeof item.sql === "string";

/** Replaces a question of the same name. Returns false if the browser refuses to store it. */
function writeSaved(questions: readonly SavedQuestion[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(questions.slice(0, MAX_SAVED)));
    return true;
  } catch {
    return false;
  }
}

/** A name for a question: its first comment or its first line. */
function nameOf(sql: string): string {
  const line = sql.split("\n").find((text) => text.trim() !== "") ?? "";
  return (
    line
      .replace(/^\s*--\s*/, "")
      .trim()
      .slice(0, 60) || "Question"
  );
}
