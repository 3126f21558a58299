import { beforeEach, expect, it, vi } from "vitest";
import { contactHref, storeContactIntent, takeContactIntent } from "./contact-intent.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

it("passes text to the next page once, and never in the URL", () => {
  const intent = { projectType: "Other", description: "My parcel is late" };
  expect(contactHref(intent)).toBe("/?projectType=Other#contact");

  expect(contactHref({ from: "/projects/mesh" })).toBe("/?from=%2Fprojects%2Fmesh#contact");

  storeContactIntent(intent);
  expect(takeContactIntent()).toEqual(intent);
  expect(takeContactIntent()).toEqual({});
});

it("ignores invalid data", () => {
  stored.set("contact-intent", "not JSON");
  expect(takeContactIntent()).toEqual({});
});
