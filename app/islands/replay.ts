import { PRESSABLE } from "./replayable.ts";

/** Replays missed events in order, giving React time to render after each. */
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

/** Tabs react to mousedown, other buttons to the click after it. */
function press(pressed: HTMLElement | null) {
  pressed?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  pressed?.click();
}
