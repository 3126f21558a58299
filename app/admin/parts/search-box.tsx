import { useEffect, useRef, useState } from "react";
import { Input } from "#app/ui/controls/input.tsx";
import { Search } from "#app/ui/icons/forms.ts";

const PAUSE_MS = 250;

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void };

/** Searches when typing pauses. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(text: string) {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
  }

  /** After blur, the address is the source of truth again, also when it is cleared from outside. */
  function finish() {
    clearTimeout(timer.current);
    if (draft !== undefined && draft.trim() !== value) onSearch(draft.trim());
    setDraft(undefined);
  }

  return (
    <div className="relative min-w-0 flex-1 basis-56">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        value={draft ?? value}
        placeholder={label}
        maxLength={200}
        onChange={(event) => type(event.target.value)}
        onBlur={finish}
        className="pl-10"
      />
    </div>
  );
}
