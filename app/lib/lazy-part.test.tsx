// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "#app/components/ui/error-boundary.tsx";
import { lazyPart } from "./lazy-part.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Chart = ({ title }: { title: string }) => <h2>{title}</h2>;

/** Loads the chart in as many attempts as it takes to lose it the given number of times. */
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

test("a part that is lost twice comes with the second try, and is loaded no more often than that", async () => {
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

test("a preload that is lost does not stand in the way of rendering", async () => {
  const { load, Part } = lossyChart(1);
  await act(async () => Part.preload());
  expect(load).toHaveBeenCalledOnce();
  await show(Part);
  expect(screen.getByRole("heading", { name: "Sales" })).toBeTruthy();
});
