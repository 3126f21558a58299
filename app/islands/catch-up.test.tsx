// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { catchUp, filledBefore } from "./catch-up.ts";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Puts what the server sends on the page, lets `meanwhile` happen to it, and wakes it. */
function wake(island: ReactElement, meanwhile: () => void) {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const container = document.createElement("div");
  container.innerHTML = renderToString(island);
  document.body.append(container);
  meanwhile();
  const filled = new Set<Element>(filledBefore(container));
  render(island, { container, hydrate: true });
  catchUp(container, filled);
  vi.unstubAllGlobals();
  return filled;
}

function Form({ onFile }: { onFile?: (name: string) => void }) {
  const [values, setValues] = useState({ name: "", story: "", size: "small", wanted: false });
  return (
    <>
      <input
        aria-label="Name"
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
      />
      <textarea
        aria-label="Story"
        value={values.story}
        onChange={(event) => setValues({ ...values, story: event.target.value })}
      />
      <select
        aria-label="Size"
        value={values.size}
        onChange={(event) => setValues({ ...values, size: event.target.value })}
      >
        <option>small</option>
        <option>large</option>
      </select>
      <input
        type="checkbox"
        aria-label="Wanted"
        checked={values.wanted}
        onChange={(event) => setValues({ ...values, wanted: event.target.checked })}
      />
      <input type="file" aria-label="File" onChange={({ target }) => onFile?.(target.files?.[0]?.name ?? "")} />
      <select aria-label="Left alone">
        <option>none</option>
        <option>some</option>
      </select>
      <output>{JSON.stringify(values)}</output>
    </>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const known = () => JSON.parse(screen.getByRole("status").textContent ?? "") as unknown;

describe("an island that was filled in while it slept", () => {
  it("knows what was typed, chosen and ticked, and goes on from there", async () => {
    wake(<Form />, () => {
      field("Name").value = "Ada";
      field("Name").setSelectionRange(1, 1);
      field("Story").value = "Three sources.";
      field("Size").value = "large";
      field("Wanted").checked = true;
    });

    expect(known()).toEqual({ name: "Ada", story: "Three sources.", size: "large", wanted: true });
    expect(field("Name").value).toBe("Ada");
    expect(field("Name").selectionStart).toBe(1);
    expect(field("Wanted").checked).toBe(true);
  });

  it("is told of a file that was chosen", () => {
    const names: string[] = [];
    wake(<Form onFile={(name) => names.push(name)} />, () => {
      const file = new File(["%PDF"], "brief.pdf");
      Object.defineProperty(field("File"), "files", { value: [file] });
      Object.defineProperty(field("File"), "value", { value: "brief.pdf" });
    });

    expect(names).toEqual(["brief.pdf"]);
  });

  it("is told nothing of fields that nobody touched", () => {
    expect(wake(<Form />, () => {})).toEqual(new Set());
    expect(known()).toEqual({ name: "", story: "", size: "small", wanted: false });
  });
});

describe("an island on which the keyboard already stands", () => {
  it("is told so", () => {
    const focused = vi.fn<() => void>();
    const island = (
      <button type="button" ref={(button) => button?.addEventListener("focus", focused)}>
        Here
      </button>
    );

    wake(island, () => screen.getByRole("button").focus());

    expect(focused).toHaveBeenCalledOnce();
  });
});
