// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "#app/ui/controls/error-boundary.tsx";
import { lazyPart } from "./lazy-part.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Chart = ({ title }: { title: string }) => <h2>{title}</h2>;

/** Loads the chart after the given number of failed attempts. */
function lossyChart(losses: number) {
  const load = vi.fn<() => Promise<ComponentType<{ title: string }>>>(async () => {
    if (load.mock.calls.length <= losses) throw new Error("Lost on the way");
    return Chart;
  });
  return { load, Part: lazyPart(load) };
}

const show = (Part: ComponentType<{ title: string }>) =>
  act(async () =>
    render(
      <ErrorBoundary>
        <Suspense fallback="Loading">
          <Part title="Sales" />
        </Suspense>
      </ErrorBoundary>,
    ),
  );
const tryAgain = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));

test("a part that failed twice loads on the next try, without extra attempts", async () => {
  const { load, Part } = lossyChart(2);
  await show(Part);
  expect(screen.getByText("Lost on the way")).toBeTruthy();
  await tryAgain();
  expect(screen.getByText("Lost on the way")).toBeTruthy();
  await tryAgain();
  expect(screen.getByRole("heading", { name: "Sales" })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);

  cleanup();
  await show(Part);
  expect(screen.getByRole("heading", { name: "Sales" })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

test("a failed preload doesn't prevent rendering", async () => {
  const { load, Part } = lossyChart(1);
  await act(async () => Part.preload());
  expect(load).toHaveBeenCalledOnce();
  await show(Part);
  expect(screen.getByRole("heading", { name: "Sales" })).toBeTruthy();
});
