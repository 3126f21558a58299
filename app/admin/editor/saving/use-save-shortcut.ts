import { useEffect, useState } from "react";
import { isPublic, type Session } from "../session.ts";

const isSaveKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "s";

/** Ctrl+S or Cmd+S saves now, from any field. Returns the outcome for screen readers. */
export function useSaveShortcut({ saver, snapshot }: Pick<Session, "saver" | "snapshot">): string {
  const [outcome, setOutcome] = useState("");
  useEffect(() => {
    async function save() {
      setOutcome("");
      // The state line announces failures.
      if (!(await saver.flush())) return;
      const { item } = snapshot();
      if (!item) setOutcome("There is nothing to save yet");
      else setOutcome(isPublic(item) ? "Changes saved. Press Update to publish them." : "Draft saved");
    }
    const listen = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      // Otherwise the browser offers to save the page as a file.
      event.preventDefault();
      if (!event.repeat) void save();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [saver, snapshot]);
  return outcome;
}
