import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissToast, getToasts, subscribe, TOAST_LIMIT, TOAST_REMOVE_DELAY_MS, toast } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

// The store outlives a test, so close every toast and let its timer run out.
afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe("toast", () => {
  it("shows a toast", () => {
    const { id } = toast({ title: "Message sent successfully!", description: "I'll get back to you." });

    expect(getToasts()).toEqual([
      { id, open: true, title: "Message sent successfully!", description: "I'll get back to you." },
    ]);
  });

  it("shows one at a time: a new toast replaces the old one", () => {
    toast({ title: "First" });
    toast({ title: "Second" });

    expect(TOAST_LIMIT).toBe(1);
    expect(getToasts().map(({ title }) => title)).toEqual(["Second"]);
  });

  it("returns the same snapshot until something changes", () => {
    const before = getToasts();
    expect(getToasts()).toBe(before);

    toast({ title: "Changed" });
    expect(getToasts()).not.toBe(before);
  });

  it("notifies subscribers until they unsubscribe", () => {
    const listener = vi.fn<() => void>();
    const unsubscribe = subscribe(listener);

    toast({ title: "Heard" });
    unsubscribe();
    toast({ title: "Missed" });

    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe("dismissing", () => {
  it("closes a toast immediately and removes it after 1,000,000 ms", () => {
    const { dismiss } = toast({ title: "Going" });

    dismiss();
    expect(getToasts()).toMatchObject([{ title: "Going", open: false }]);

    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(getToasts()).toHaveLength(1);

    vi.advanceTimersByTime(1);
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
    expect(getToasts()).toHaveLength(0);
  });

  it("closes all open toasts when no id is given", () => {
    toast({ title: "Anything" });

    dismissToast();

    expect(getToasts()).toMatchObject([{ open: false }]);
  });

  it("leaves the new toast alone when the old one is dismissed", () => {
    const older = toast({ title: "Older" });
    toast({ title: "Newer" });

    older.dismiss();

    expect(getToasts()).toMatchObject([{ title: "Newer", open: true }]);
  });

  it("schedules the removal only once", () => {
    const { dismiss } = toast({ title: "Twice" });

    dismiss();
    dismiss();

    expect(vi.getTimerCount()).toBe(1);
  });

  it("drops the timer of a closed toast that is replaced", () => {
    toast({ title: "Closed" }).dismiss();

    toast({ title: "Replacement" });

    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(getToasts()).toMatchObject([{ title: "Replacement", open: true }]);
  });
});
