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

export function RunControls({ isRunning, onRun, onStep, onReset }: RunControlsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => onRun(!isRunning)} className="min-w-28">
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
