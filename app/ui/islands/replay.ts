import { commandOf, type MissedEvent, pressedBy } from "./replayable.ts";

/** Replays missed events in order, giving React time to render after each. */
export async function replay(missed: readonly MissedEvent[]) {
  for (const { event, command } of missed) {
    const target = event.target as HTMLElement;
    if (!target.isConnected) continue;
    if (event.type === "submit") (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
    else if (event.type === "click") press(pressedBy(event), command);
    else target.dispatchEvent(new KeyboardEvent(event.type, event as KeyboardEventInit));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Does nothing if the button now asks for the opposite: what the visitor wanted has happened. */
function press(pressed: HTMLElement | null, command: string | undefined) {
  if (command !== commandOf(pressed)) return;
  // Tabs react to mousedown, other buttons to the click after it.
  pressed?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  pressed?.click();
}
