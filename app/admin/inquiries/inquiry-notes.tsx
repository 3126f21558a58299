import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Textarea } from "#app/ui/controls/input.tsx";
import { MAX_NOTES_CHARACTERS } from "#contract/limits.ts";
import { useAutosave } from "./use-autosave.ts";

type InquiryNotesProps = { inquiryId: string; saved: string; onSave: (notes: string) => Promise<void> };

export function InquiryNotes({ inquiryId, saved, onSave }: InquiryNotesProps) {
  const { draft, isDirty, saving, problem, write, save } = useAutosave({
    key: `notes-of-${inquiryId}`,
    saved,
    onSave,
  });
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
