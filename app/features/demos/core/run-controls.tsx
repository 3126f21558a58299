import { useEffect, useRef } from "react";
import { RotateCcw } from "#app/components/icons/actions.ts";
import { Pause, Play, StepForward } from "#app/components/icons/simulations.ts";
import { Button } from "#app/components/ui/button.tsx";

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

export function RunControls({ isRunning, onRun, onStep, onReset }: RunControlsProps) {
  const shown = useRef({ isRunning, isPressed: false, turnedAt: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    const { isPressed, isRunning: before, turnedAt } = shown.current;
    const hasTurned = before !== isRunning && !isPressed;
    shown.current = { isRunning, isPressed: false, turnedAt: hasTurned ? performance.now() : turnedAt };
  }, [isRunning]);

  function press() {
    if (performance.now() - shown.current.turnedAt < REACTION_MS) return;
    shown.current.isPressed = true;
    onRun(!isRunning);
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={press} className="min-w-28">
        {isRunning ? <Pause {...ICON} /> : <Play {...ICON} />}
        {isRunning ? "Pause" : "Run"}
      </Button>
      {onStep && (
        <Button variant="secondary" onClick={onStep} disabled={isRunning}>
          <StepForward {...ICON} />
          Step
        </Button>
      )}
      <Button variant="secondary" onClick={onReset}>
        <RotateCcw {...ICON} />
        Reset
      </Button>
    </div>
  );
}
