// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { type ComponentType, createElement, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useHydrated } from "#app/ui/lib/use-hydrated.ts";
import { IslandRoot } from "./island-root.tsx";
import { wakeIsland } from "./wake-island.tsx";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Renders the server's HTML, runs `meanwhile` on it, and hydrates it. */
async function wake(component: ComponentType, meanwhile: () => void, whileHydrating: () => void = () => {}) {
  const container = document.createElement("div");
  container.innerHTML = renderToString(<IslandRoot>{createElement(component)}</IslandRoot>);
  document.body.append(container);
  meanwhile();
  let awake: Promise<void> | undefined;
  await act(async () => {
    awake = wakeIsland(container, component, [], () => {});
    whileHydrating();
  });
  await act(async () => awake);
}

/** Types into a field at the caret. */
function type(control: HTMLInputElement | HTMLTextAreaElement, text: string) {
  for (const letter of text) {
    control.dispatchEvent(new InputEvent("beforeinput", { bubbles: true, data: letter }));
    const caret = control.selectionStart ?? 0;
    const value = control.value.slice(0, caret) + letter + control.value.slice(control.selectionEnd ?? caret);
    const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(control, value);
    control.setSelectionRange(caret + 1, caret + 1);
    control.dispatchEvent(new InputEvent("input", { bubbles: true, data: letter }));
  }
}

type FormProps = { onFile?: (name: string) => void; isHydrated?: boolean };

function Form({ onFile, isHydrated }: FormProps) {
  const [values, setValues] = useState({ name: "", story: "", size: "small", wanted: false, contact: "mail" });
  return (
    <>
      <input
        aria-label="Name"
        value={values.name}
        onChange={(event) => setValues((before) => ({ ...before, name: event.target.value }))}
      />
      <textarea
        aria-label="Story"
        value={values.story}
        onChange={(event) => setValues((before) => ({ ...before, story: event.target.value }))}
      />
      <select
        aria-label="Size"
        value={values.size}
        onChange={(event) => setValues((before) => ({ ...before, size: event.target.value }))}
      >
        <option>small</option>
        <option>large</option>
      </select>
      <input
        type="checkbox"
        aria-label="Wanted"
        checked={values.wanted}
        onChange={(event) => setValues((before) => ({ ...before, wanted: event.target.checked }))}
      />
      {["phone", "mail"].map((way) => (
        <input
          key={way}
          type="radio"
          name="contact"
          aria-label={`By ${way}`}
          checked={values.contact === way}
          onChange={() => setValues((before) => ({ ...before, contact: way }))}
        />
      ))}
      <input type="file" aria-label="File" onChange={({ target }) => onFile?.(target.files?.[0]?.name ?? "")} />
      <select aria-label="Left alone">
        <option>none</option>
        <option>some</option>
      </select>
      {isHydrated && <p>Hydrated</p>}
      <output>{JSON.stringify(values)}</output>
    </>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const known = () => JSON.parse(screen.getByRole("status").textContent ?? "") as unknown;

/** Re-renders right after hydration, like islands that depend on the browser. */
function RestlessForm() {
  return <Form key="form" isHydrated={useHydrated()} />;
}

describe.each([
  ["an island", () => <Form />],
  ["an island that renders again at once", RestlessForm],
])("%s that was filled in before it was hydrated", (_name, component) => {
  it("has what was typed, selected and checked, and continues from there", async () => {
    await wake(component, () => {
      field("Name").value = "Ada";
      field("Name").setSelectionRange(1, 1);
      field("Story").value = "Three sources.";
      field("Size").value = "large";
      field("Wanted").checked = true;
      field("By phone").checked = true;
    });

    expect(known()).toEqual({
      name: "Ada",
      story: "Three sources.",
      size: "large",
      wanted: true,
      contact: "phone",
    });
    expect(field("Name").value).toBe("Ada");
    expect(field("Name").selectionStart).toBe(1);
    expect(field("Wanted").checked).toBe(true);
    expect(field("By phone").checked).toBe(true);
    expect(field("By mail").checked).toBe(false);
  });

  it("keeps what is typed during hydration", async () => {
    await wake(
      component,
      () => type(field("Name"), "Ad"),
      () => type(field("Name"), "a"),
    );
    await act(async () => type(field("Name"), "!"));

    expect(known()).toMatchObject({ name: "Ada!" });
    expect(field("Name").value).toBe("Ada!");
  });

  it("restores a field that hydration cleared before the next character", async () => {
    await wake(
      component,
      () => type(field("Name"), "Ad"),
      () => {
        field("Name").value = "";
        type(field("Name"), "a");
      },
    );

    expect(known()).toMatchObject({ name: "Ada" });
  });
});

describe("an island that was filled in before it was hydrated", () => {
  it("is notified of a chosen file", async () => {
    const names: string[] = [];
    await wake(
      () => <Form onFile={(name) => names.push(name)} />,
      () => {
        const file = new File(["%PDF"], "brief.pdf");
        Object.defineProperty(field("File"), "files", { value: [file] });
        Object.defineProperty(field("File"), "value", { value: "brief.pdf" });
      },
    );

    expect(names).toEqual(["brief.pdf"]);
  });

  it("is not notified of untouched fields", async () => {
    const changed = vi.fn<() => void>();
    await wake(
      () => <Form />,
      () => {
        document.addEventListener("input", changed);
        document.addEventListener("change", changed);
      },
    );
    expect(changed).not.toHaveBeenCalled();
    expect(known()).toEqual({ name: "", story: "", size: "small", wanted: false, contact: "mail" });
  });
});

describe("an island that already has the focus", () => {
  it("is notified of it", async () => {
    const focused = vi.fn<() => void>();
    await wake(
      () => (
        <button type="button" ref={(button) => button?.addEventListener("focus", focused)}>
          Here
        </button>
      ),
      () => screen.getByRole("button").focus(),
    );

    expect(focused).toHaveBeenCalledOnce();
  });
});
