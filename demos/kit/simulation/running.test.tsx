// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ToKernel } from "./kernel.ts";
import { RunControls } from "./run-controls.tsx";
import { useKernel } from "./use-kernel.ts";
import { useRunning } from "./use-running.ts";

type Setup = { start: number };

/** A fake worker that records its messages. */
class NotingWorker {
  told: ToKernel<Setup, string>[] = [];
  isTerminated = false;
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;
  postMessage(message: ToKernel<Setup, string>) {
    this.told.push(message);
  }
  terminate() {
    this.isTerminated = true;
  }
}

let worker: NotingWorker;
let sight: (isIntersecting: boolean) => void;
let lessMotion = false;
/** What performance.now says: it passes only when a test says so, since what a press means depends on it. */
let clock = 0;

beforeEach(() => {
  worker = new NotingWorker();
  lessMotion = false;
  clock = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: lessMotion }));
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => {
    run();
    return 0;
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        sight = (isIntersecting) => act(() => notify([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Counter() {
  const place = useRef<HTMLDivElement>(null);
  const { isWanted, setIsWanted, isRunning } = useRunning(place);
  const [setup, setSetup] = useState<Setup>({ start: 1 });
  const [shown, setShown] = useState(0);
  const {
    failure,
    act: press,
    step,
  } = useKernel<Setup, string, number>({
    start: () => worker as unknown as Worker,
    setup,
    isRunning,
    onFrame: setShown,
  });
  return (
    <div ref={place}>
      <RunControls
        isRunning={isWanted}
        onRun={setIsWanted}
        onStep={() => step(1)}
        onReset={() => setSetup({ start: 1 })}
      />
      <button type="button" onClick={() => press("scram")}>
        Scram
      </button>
      <output>{failure ?? shown}</output>
    </div>
  );
}

const told = () => worker.told.map(({ type }) => type);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("it runs while visible, can be paused, and stops when unmounted", async () => {
  const { unmount } = render(<Counter />);
  expect(told()).toEqual(["configure", "pause"]);
  sight(true);
  expect(told().at(-1)).toBe("run");

  act(() => worker.onmessage?.({ data: { type: "frame", frame: 7 } }));
  expect(screen.getByRole("status")).toHaveProperty("textContent", "7");
  expect(told().at(-1)).toBe("shown");

  sight(false);
  expect(told().at(-1)).toBe("pause");
  sight(true);
  await press("Pause");
  expect(told().at(-1)).toBe("pause");
  await press("Step");
  expect(worker.told.at(-1)).toEqual({ type: "step", seconds: 1 });
  await press("Scram");
  expect(worker.told.at(-1)).toEqual({ type: "act", command: "scram" });

  unmount();
  expect(worker.isTerminated).toBe(true);
});

test("it starts paused if reduced motion is preferred", async () => {
  lessMotion = true;
  render(<Counter />);
  sight(true);
  expect(told()).not.toContain("run");
  await press("Run");
  expect(told().at(-1)).toBe("run");
});

test("a press at the moment in which it starts by itself does not stop it", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Counter />);
  expect(container.textContent).toContain("Run");
  render(<Counter />, { container, hydrate: true });
  await press("Pause");
  expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();

  clock += 500;
  await press("Pause");
  await press("Run");
  await press("Pause");
  expect(screen.getByRole("button", { name: "Run" })).toBeTruthy();
});

test("a failure is shown, and a reset restarts", async () => {
  render(<Counter />);
  act(() => worker.onmessage?.({ data: { type: "failed", reason: "Too hot." } }));
  expect(screen.getByRole("status")).toHaveProperty("textContent", "Too hot.");
  await press("Reset");
  expect(told().filter((type) => type === "configure")).toHaveLength(2);
  expect(screen.getByRole("status")).toHaveProperty("textContent", "0");
});

function Experiment() {
  const [isRunning, setIsRunning] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsRunning(true)}>
        Rod drop
      </button>
      <RunControls isRunning={isRunning} onRun={setIsRunning} onReset={() => {}} />
    </>
  );
}

test("a press right after it has started by itself was aimed at Run", async () => {
  const onRun = vi.fn<(isRunning: boolean) => void>();
  const { rerender } = render(<RunControls isRunning={false} onRun={onRun} onReset={() => {}} />);
  rerender(<RunControls isRunning onRun={onRun} onReset={() => {}} />);
  clock += 399;
  await press("Pause");
  expect(onRun).not.toHaveBeenCalled();
  clock += 1;
  await press("Pause");
  expect(onRun).toHaveBeenCalledWith(false);
});

test("a press right after the visitor has started it counts", async () => {
  render(<Experiment />);
  await press("Rod drop");
  await press("Pause");
  expect(screen.getByRole("button", { name: "Run" })).toBeDefined();
});
