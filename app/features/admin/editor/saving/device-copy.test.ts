// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import type { Values } from "../values.ts";
import { deviceKey, forgetOnDevice, keepOnDevice, takeOffered } from "./device-copy.ts";

beforeEach(() => localStorage.clear());

const copy = (title: string, keptAt: number) => ({ values: { title } as Values, keptAt });

test("what was kept is offered until it is decided upon, whatever is typed meanwhile", () => {
  const key = deviceKey("blog-posts", "one");
  keepOnDevice(key, copy("before the crash", 1));
  const offer = takeOffered("blog-posts", "one");
  expect(offer?.values.title).toBe("before the crash");
  keepOnDevice(key, copy("typed since", 2));
  forgetOnDevice(key);
  expect(takeOffered("blog-posts", "one")?.values.title).toBe("before the crash");
  forgetOnDevice(offer?.key ?? "");
  expect(takeOffered("blog-posts", "one")).toBeUndefined();
  expect(takeOffered("projects", "one")).toBeUndefined();
});

test("two windows with a new item each keep both, and the later one is offered first", () => {
  keepOnDevice(deviceKey("blog-posts", undefined), copy("this window", 2));
  keepOnDevice("editor blog-posts new another1", copy("another window", 1));
  const first = takeOffered("blog-posts", undefined);
  expect(first?.values.title).toBe("this window");
  forgetOnDevice(first?.key ?? "");
  expect(takeOffered("blog-posts", undefined)?.values.title).toBe("another window");
});

test("what can't be read is no offer", () => {
  localStorage.setItem(deviceKey("blog-posts", "one"), "{half a copy");
  expect(takeOffered("blog-posts", "one")).toBeUndefined();
});
