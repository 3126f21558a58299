import { expect, test, vi } from "vitest";
import { type CreateKernel, type FromKernel, SimulationError, type ToKernel } from "./kernel.ts";
import { serveKernel } from "./serve-kernel.ts";

type Frame = { seconds: number; pressed: string[] };
type Message = FromKernel<Frame>;

/** Counts seconds and fails past a limit. */
const createClock: CreateKernel<{ limit: number }, string, Frame> = ({ limit }) => {
  if (limit < 0) throw new SimulationError("A limit can't be negative.");
  const pressed: string[] = [];
  let seconds = 0;
  return {
    advance(more) {
      seconds += more;
      if (seconds > limit) throw new Error("past the limit");
    },
    act: (name) => pressed.push(name),
    frame: () => ({ frame: { seconds, pressed: [...pressed] } }),
  };
};

function serve() {
  vi.useFakeTimers();
  const sent: Message[] = [];
  let drawn = 0;
  let listener: (event: MessageEvent) => void = () => {};
  serveKernel(
    {
      postMessage: (message) => sent.push(message as Message),
      addEventListener: (_type, added) => {
        listener = added;
      },
    },
    (setup: { limit: number }) => ({
      ...createClock(setup),
      draw: () => {
        drawn += 1;
      },
    }),
  );
  const tell = (message: ToKernel<{ limit: number }, string>) =>
    listener(new MessageEvent("message", { data: message }));
  return {
    sent,
    drawings: () => drawn,
    tell,
    secondsOf: (message?: Message) => (message?.type === "frame" ? message.frame.seconds : Number.NaN),
  };
}

test("it runs, draws between frames, waits for each to be shown, and stops when paused", () => {
  const { sent, drawings, tell, secondsOf } = serve();
  tell({ type: "configure", setup: { limit: 100 } });
  tell({ type: "run" });
  vi.advanceTimersByTime(1000);
  expect(sent).toHaveLength(1);

  tell({ type: "shown" });
  vi.advanceTimersByTime(40);
  expect(sent).toHaveLength(2);
  // The second before the first frame was shown counts only up to the cap.
  expect(secondsOf(sent.at(-1))).toBeLessThan(0.15);

  const before = drawings();
  tell({ type: "shown" });
  vi.advanceTimersByTime(180);
  expect(sent).toHaveLength(2);
  expect(drawings() - before).toBeGreaterThan(4);
  vi.advanceTimersByTime(100);
  expect(sent).toHaveLength(3);

  tell({ type: "shown" });
  vi.advanceTimersByTime(100);
  tell({ type: "pause" });
  expect(sent).toHaveLength(4);
  expect(secondsOf(sent.at(-1))).toBeGreaterThan(secondsOf(sent.at(-2)));
  tell({ type: "shown" });
  vi.advanceTimersByTime(1000);
  expect(sent).toHaveLength(4);
});

test("actions while a frame is in flight appear in the next one", () => {
  const { sent, tell } = serve();
  tell({ type: "configure", setup: { limit: 100 } });
  tell({ type: "act", command: "scram" });
  tell({ type: "step", seconds: 2 });
  expect(sent).toHaveLength(1);
  tell({ type: "shown" });
  expect(sent.at(-1)).toEqual({ type: "frame", frame: { seconds: 2, pressed: ["scram"] } });
});

test("a failing kernel is stopped with a reason, and a new setup restarts it", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { sent, tell } = serve();
  tell({ type: "configure", setup: { limit: -1 } });
  expect(sent.at(-1)).toEqual({ type: "failed", reason: "A limit can't be negative." });
  expect(logged).not.toHaveBeenCalled();

  tell({ type: "configure", setup: { limit: 1 } });
  tell({ type: "shown" });
  tell({ type: "step", seconds: 5 });
  expect(sent.at(-1)).toMatchObject({ type: "failed", reason: expect.stringContaining("internal error") as string });
  expect(logged).toHaveBeenCalledOnce();

  tell({ type: "configure", setup: { limit: 10 } });
  expect(sent.at(-1)).toMatchObject({ type: "frame" });
});
