// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { Tab, TabList, TabPanel, Tabs } from "#app/ui/controls/tabs.tsx";
import { replay } from "./replay.ts";
import { isReplayable, missedEvent } from "./replayable.ts";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Renders the markup, dispatches an event on its `.target`, and returns the event. */
function happening<Happened extends Event>(markup: string, event: Happened): Happened {
  document.body.innerHTML = markup;
  const target = document.querySelector(".target");
  if (!target) throw new Error("The markup has no target.");
  target.addEventListener(event.type, (early) => early.preventDefault(), { once: true });
  target.dispatchEvent(event);
  return event;
}

const click = (init: MouseEventInit = {}) => new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
const key = (name: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...init });

const BUTTON = '<button type="button" class="target">Toggle</button>';
const SENDING = '<textarea enterkeyhint="send" class="target"></textarea>';
const SLIDER = '<span role="slider" tabindex="0" class="target"></span>';

describe("isReplayable", () => {
  it.each([
    ["a click on a button", BUTTON, click()],
    ["a click on a button's icon", '<button type="button"><svg class="target"></svg></button>', click()],
    ["a submit", '<form class="target"></form>', new SubmitEvent("submit", { bubbles: true, cancelable: true })],
    ["an arrow on a slider", SLIDER, key("ArrowRight")],
    ["Enter that sends", SENDING, key("Enter")],
    ["an arrow on a tab", '<button type="button" role="tab" class="target">Details</button>', key("ArrowRight")],
  ])("%s needs the island", (_name, markup, event) => {
    expect(isReplayable(happening(markup, event))).toBe(true);
  });

  it.each([
    ["a click on a link", '<a href="/blog" class="target">Blog</a>', click()],
    ["a click on text", '<p class="target">Text</p>', click()],
    ["a click on a submit button", '<form><button class="target">Send</button></form>', click()],
    ["a click that opens a popover", '<button type="button" popovertarget="menu" class="target"></button>', click()],
    ["a click with Ctrl", BUTTON, click({ ctrlKey: true })],
    ["a click with Meta", BUTTON, click({ metaKey: true })],
    ["a click with Alt", BUTTON, click({ altKey: true })],
    ["Enter on a button", BUTTON, key("Enter")],
    ["Enter on a link", '<a href="/blog" class="target">Blog</a>', key("Enter")],
    ["typing into a field", '<input class="target">', key("a")],
    ["typing into a combobox", '<input role="combobox" class="target">', key("ArrowDown")],
    ["a new line in a message", SENDING, key("Enter", { shiftKey: true })],
    ["Enter that confirms a word", SENDING, key("Enter", { isComposing: true })],
    ["typing into a text area", '<textarea class="target"></textarea>', key("Enter")],
    ["choosing from a list", '<select class="target"></select>', key("ArrowDown")],
    ["Tab on a slider", SLIDER, key("Tab")],
    ["a shortcut on a slider", SLIDER, key("r", { ctrlKey: true })],
    ["a key on the page", '<p tabindex="-1" class="target"></p>', key("PageDown")],
  ])("%s works without the island", (_name, markup, event) => {
    expect(isReplayable(happening(markup, event))).toBe(false);
  });
});

describe("replay", () => {
  it("clicks the button whose icon was clicked", async () => {
    const early = happening('<button type="button"><svg class="target"></svg></button>', click());
    const targets: (EventTarget | null)[] = [];
    document.addEventListener("click", ({ target }) => targets.push(target), { once: true });

    await replay([missedEvent(early)]);

    expect(targets).toEqual([document.querySelector("button")]);
  });

  it("submits the form with the button that submitted it", async () => {
    document.body.innerHTML = `
      <form><button name="intent" value="draft">Save</button><button name="intent" value="publish">Publish</button></form>`;
    const form = document.querySelector("form") as HTMLFormElement;
    const submits: SubmitEvent[] = [];
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      submits.push(event);
    });
    const publish = screen.getByRole("button", { name: "Publish" });
    publish.click();
    const [early] = submits.splice(0);

    await replay([missedEvent(early as SubmitEvent)]);

    expect(submits.map(({ submitter }) => submitter)).toEqual([publish]);
    expect(submits[0]).not.toBe(early);
  });

  it("presses the same key again", async () => {
    const early = happening(SLIDER, key("ArrowRight", { code: "ArrowRight", shiftKey: true }));
    const pressed: KeyboardEvent[] = [];
    document.addEventListener("keydown", (event) => pressed.push(event), { once: true });

    await replay([missedEvent(early)]);

    expect(pressed).toHaveLength(1);
    expect(pressed[0]).not.toBe(early);
    expect(pressed[0]).toMatchObject({ key: "ArrowRight", code: "ArrowRight", shiftKey: true, cancelable: true });
    expect(pressed[0]?.defaultPrevented).toBe(false);
  });

  it("keeps the order, with a pause in between", async () => {
    const early = happening(BUTTON, click());
    const done: string[] = [];
    document.querySelector("button")?.addEventListener("click", () => {
      done.push("click");
      queueMicrotask(() => done.push("shown"));
    });

    await replay([missedEvent(early), missedEvent(early)]);

    expect(done).toEqual(["click", "shown", "click", "shown"]);
  });

  it.each([
    ["says something else", (button: HTMLElement) => button.replaceChildren("Pause")],
    ["is pressed", (button: HTMLElement) => button.setAttribute("aria-pressed", "true")],
    ["is open", (button: HTMLElement) => button.setAttribute("aria-expanded", "true")],
  ])("does not undo what has happened meanwhile: the button %s", async (_name, change) => {
    const early = happening(BUTTON, click());
    const missed = missedEvent(early);
    const button = document.querySelector("button") as HTMLButtonElement;
    let clicks = 0;
    button.addEventListener("click", () => clicks++);
    change(button);

    await replay([missed]);

    expect(clicks).toBe(0);
  });

  it("skips elements that are no longer on the page", async () => {
    const gone = happening(BUTTON, click());
    const removed = document.querySelector("button") as HTMLButtonElement;
    let clicks = 0;
    removed.addEventListener("click", () => clicks++);
    removed.remove();

    await replay([missedEvent(gone)]);

    expect(clicks).toBe(0);
  });
});

describe("tabs that were used before hydration", () => {
  const tabs = (
    <Tabs defaultValue="analysis">
      <TabList aria-label="Results">
        <Tab value="analysis">Analysis</Tab>
        <Tab value="details">Details</Tab>
      </TabList>
      <TabPanel value="analysis">The analysis</TabPanel>
      <TabPanel value="details">The details</TabPanel>
    </Tabs>
  );

  async function useWhileAsleep(name: string, early: Event) {
    const container = document.createElement("div");
    container.innerHTML = renderToString(tabs);
    document.body.append(container);
    const tab = screen.getByRole("tab", { name });
    tab.focus();
    tab.dispatchEvent(early);
    const missed = missedEvent(early);
    expect(isReplayable(early)).toBe(true);
    render(tabs, { container, hydrate: true });
    await act(() => replay([missed]));
  }

  it.each([
    ["a click", "Details", click()],
    ["an arrow", "Analysis", key("ArrowRight")],
  ])("%s shows the other panel", async (_name, tab, early) => {
    await useWhileAsleep(tab, early);

    expect((await screen.findByRole("tabpanel", { name: "Details" })).textContent).toBe("The details");
  });
});
