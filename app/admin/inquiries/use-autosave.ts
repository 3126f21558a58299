import { useEffect, useEffectEvent, useState } from "react";
import { toApiError } from "#app/ui/api/api-error.ts";

const PAUSE_MS = 1_500;
const RETRY_MS = 10_000;

type Autosave<Value> = {
  /** Names the value in session storage. */
  key: string;
  saved: Value;
  onSave: (value: Value) => Promise<void>;
  /** Holds back autosaves, such as while the value is being sent elsewhere. */
  isPaused?: boolean;
};

/**
 * Saves a value when typing pauses. Until the server has it, it is kept in session storage, so that neither a lost
 * connection nor an expired session loses a word.
 */
export function useAutosave<Value>({ key, saved, onSave, isPaused = false }: Autosave<Value>) {
  const [draft, setDraft] = useState<Value>(() => readStored<Value>(key) ?? saved);
  const [problem, setProblem] = useState("");
  const [saving, setSaving] = useState(false);
  const text = JSON.stringify(draft);
  const isDirty = text !== JSON.stringify(saved);

  function write(value: Value) {
    setDraft(value);
    window.sessionStorage.setItem(key, JSON.stringify(value));
  }

  async function save() {
    setSaving(true);
    try {
      await onSave(draft);
      setProblem("");
      // Later changes stay stored until the next autosave.
      if (window.sessionStorage.getItem(key) === text) window.sessionStorage.removeItem(key);
    } catch (error) {
      setProblem(`Not saved yet. ${toApiError(error).userMessage}`);
    }
    setSaving(false);
  }

  const autosave = useEffectEvent(() => void save());
  const pause = problem ? RETRY_MS : PAUSE_MS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke restarts the timer.
  useEffect(() => {
    if (!isDirty || saving || isPaused) return;
    const timer = setTimeout(autosave, pause);
    return () => clearTimeout(timer);
  }, [text, isDirty, saving, isPaused, pause]);

  return {
    draft,
    isDirty,
    saving,
    problem,
    write,
    save,
    /** Forgets unsaved changes. */
    reset(value: Value) {
      setDraft(value);
      setProblem("");
      window.sessionStorage.removeItem(key);
    },
  };
}

function readStored<Value>(key: string): Value | undefined {
  const stored = window.sessionStorage.getItem(key);
  if (stored === null) return undefined;
  try {
    return JSON.parse(stored) as Value;
  } catch {
    return undefined;
  }
}
