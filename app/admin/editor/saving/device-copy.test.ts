// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import type { Values } from "../values.ts";
import { deviceKey, removeFromDevice, storeOnDevice, takeUnsavedCopy } from "./device-copy.ts";

beforeEach(() => localStorage.clear());

const copy = (title: string, keptAt: number) => ({ values: { title } as Values, keptAt });

test("a stored copy is offered until the owner decides, whatever is typed meanwhile", () => {
  const key = deviceKey("blog-posts", "one");
  storeOnDevice(key, copy("before the crash", 1));
  const offer = takeUnsavedCopy("blog-posts", "one");
  expect(offer?.values.title).toBe("before the crash");
  storeOnDevice(key, copy("typed since", 2));
  removeFromDevice(key);
  expect(takeUnsavedCopy("blog-posts", "one")?.values.title).toBe("before the crash");
  removeFromDevice(offer?.key ?? "");
  expect(takeUnsavedCopy("blog-posts", "one")).toBeUndefined();
  expect(takeUnsavedCopy("projects", "one")).toBeUndefined();
});

test("two windows with a new item each store both, and the later one is offered first", () => {
  storeOnDevice(deviceKey("blog-posts", undefined), copy("this window", 2));
  storeOnDevice("editor blog-posts new another1", copy("another window", 1));
  const first = takeUnsavedCopy("blog-posts", undefined);
  expect(first?.values.title).toBe("this window");
  removeFromDevice(first?.key ?? "");
  expect(takeUnsavedCopy("blog-posts", undefined)?.values.title).toBe("another window");
});

test("an unreadable copy is not offered", () => {
  localStorage.setItem(deviceKey("blog-posts", "one"), "{half a copy");
  expect(takeUnsavedCopy("blog-posts", "one")).toBeUndefined();
});
