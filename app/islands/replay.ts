import { PRESSABLE } from "./replayable.ts";

/** Does again, in order, what was missed, leaving React a moment after each to show what came of it. */
export async function replay(events: readonly Event[]) {
  for (const event of events) {
    const target = event.target as HTMLElement;
    if (!target.isConnected) continue;
    if (event.type === "submit") (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
    else if (event.type === "click") press(target.closest<HTMLElement>(PRESSABLE));
    else target.dispatchEvent(new KeyboardEvent(event.type, event as KeyboardEventInit));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Tabs answer to the pointer going down, other buttons to the click that follows. */
function press(pressed: HTMLElement | null) {
  pressed?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  pressed?.click();
}
