// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SlugAnswer } from "#contract/content-answers.ts";
import { useSlug } from "./use-slug.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** An API that knows one taken slug and records what it was asked. */
function setting(initial: { title: string; slug: string; wasPublic?: boolean }) {
  const asked: string[] = [];
  const api = {
    checkSlug: async (slug: string): Promise<SlugAnswer> => {
      asked.push(slug);
      const isTaken = slug === "taken";
      return { slug, state: isTaken ? "taken" : "free", title: "", suggestion: isTaken ? "taken-2" : slug };
    },
  };
  const { result } = renderHook(() => {
    const [title, setTitle] = useState(initial.title);
    const [slug, setSlug] = useState(initial.slug);
    const wasPublic = initial.wasPublic ?? false;
    return { slug, setTitle, ...useSlug({ api, title, slug, itemId: undefined, wasPublic, onChange: setSlug }) };
  });
  const pass = () => act(() => vi.advanceTimersByTimeAsync(400));
  return { result, asked, pass };
}

test("the slug follows the title, avoids a taken one, and is checked once typing pauses", async () => {
  const { result, asked, pass } = setting({ title: "", slug: "" });
  await pass();
  expect(asked).toEqual([]);
  for (const title of ["T", "Ta", "Taken"]) act(() => result.current.setTitle(title));
  await pass();
  expect(asked).toEqual(["taken"]);
  expect(result.current.slug).toBe("taken-2");
  act(() => result.current.setTitle("Taken once more"));
  await pass();
  expect(result.current.slug).toBe("taken-once-more");
});

test("a slug edited by hand stays, is checked, and follows the title again once it is cleared", async () => {
  const { result, pass } = setting({ title: "A title", slug: "a-title" });
  act(() => result.current.write("Taken"));
  await pass();
  expect(result.current.slug).toBe("taken");
  expect(result.current.checked).toMatchObject({ state: "taken", suggestion: "taken-2" });
  act(() => result.current.setTitle("Another title"));
  await pass();
  expect(result.current.slug).toBe("taken");
  act(() => result.current.write(""));
  await pass();
  expect(result.current.slug).toBe("another-title");
});

test("a public slug changes only by hand, and a malformed one is not checked", async () => {
  const { result, asked, pass } = setting({ title: "Known", slug: "known", wasPublic: true });
  act(() => result.current.setTitle("Known better"));
  await pass();
  expect(result.current.slug).toBe("known");
  act(() => result.current.write("not--an_address"));
  await pass();
  expect(result.current.isWellFormed).toBe(false);
  expect(asked).toEqual(["known"]);
});
