import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import { toApiError } from "#app/lib/api/api-error.ts";
import { MAX_NOTES_CHARACTERS } from "#contract/limits.ts";

const PAUSE_MS = 1_500;
const RETRY_MS = 10_000;

type InquiryNotesProps = { inquiryId: string; saved: string; onSave: (notes: string) => Promise<void> };

/**
 * Notes are autosaved when typing pauses. Until the server has them, they are kept in session storage, so that neither
 * a lost connection nor an expired session loses them.
 */
export function InquiryNotes({ inquiryId, saved, onSave }: InquiryNotesProps) {
  const key = `notes-of-${inquiryId}`;
  const [draft, setDraft] = useState(() => window.sessionStorage.getItem(key) ?? saved);
  const [problem, setProblem] = useState("");
  const [saving, setSaving] = useState(false);
  const isDirty = draft !== saved;

  function write(notes: string) {
    setDraft(notes);
    window.sessionStorage.setItem(key, notes);
  }

  async function save() {
    setSaving(true);
    try {
      await onSave(draft);
      setProblem("");
      // Later changes stay stored until the next autosave.
      if (window.sessionStorage.getItem(key) === draft) window.sessionStorage.removeItem(key);
    } catch (error) {
      setProblem(`Not saved yet. ${toApiError(error).userMessage}`);
    }
    setSaving(false);
  }

  const autosave = useEffectEvent(() => void save());
  const pause = problem ? RETRY_MS : PAUSE_MS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke restarts the timer.
  useEffect(() => {
    if (!isDirty || saving) return;
    const timer = setTimeout(autosave, pause);
    return () => clearTimeout(timer);
  }, [draft, isDirty, saving, pause]);

  return (
    <div className="grid gap-3">
      <Field label="Private notes" hint="Only you can see these." {...(problem && { error: problem })}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={MAX_NOTES_CHARACTERS}
            value={draft}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      <div className="flex items-center justify-between gap-3">
        <output className="text-[13px] text-muted">
          {saving ? "Saving…" : isDirty ? "Not saved yet" : saved ? "Saved" : ""}
        </output>
        <Button variant="secondary" size="sm" disabled={!isDirty || saving} onClick={() => void save()}>
          Save notes
        </Button>
      </div>
    </div>
  );
}
