import { useEffect, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { RotateCcw } from "#app/ui/icons/actions.ts";
import { Pause, Play, StepForward } from "#app/ui/icons/simulations.ts";

type RunControlsProps = {
  isRunning: boolean;
  onRun: (isRunning: boolean) => void;
  /** Omit if single steps make no sense. */
  onStep?: () => void;
  onReset: () => void;
};

const ICON = { "aria-hidden": true, strokeWidth: 1.5, className: "size-4.5" } as const;

/** A press this soon after the button has turned by itself was aimed at what it said before. */
const REACTION_MS = 400;
/** A click this soon before the button turns has turned it, such as one on an experiment that starts at once. */
const CAUSE_MS = 1_000;

export function RunControls({ isRunning, onRun, onStep, onReset }: RunControlsProps) {
  const shown = useRef({ isRunning, turnedAt: Number.NEGATIVE_INFINITY });
  const clickedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const note = () => {
      clickedAt.current = performance.now();
    };
    document.addEventListener("click", note, true);
    return () => document.removeEventListener("click", note, true);
  }, []);
  useEffect(() => {
    const now = performance.now();
    const hasTurned = shown.current.isRunning !== isRunning && now - clickedAt.current > CAUSE_MS;
    shown.current = { isRunning, turnedAt: hasTurned ? now : shown.current.turnedAt };
  }, [isRunning]);

  function press() {
    if (performance.now() - shown.current.turnedAt >= REACTION_MS) onRun(!isRunning);
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={press} className="min-w-24 max-sm:px-3 sm:min-w-28">
        {isRunning ? <Pause {...ICON} /> : <Play {...ICON} />}
        {isRunning ? "Pause" : "Run"}
      </Button>
      {onStep && (
        <Button variant="secondary" onClick={onStep} disabled={isRunning} className="max-sm:px-3">
          <StepForward {...ICON} />
          Step
        </Button>
      )}
      <Button variant="secondary" onClick={onReset} className="max-sm:px-3">
        <RotateCcw {...ICON} />
        Reset
      </Button>
    </div>
  );
}
