import { classNames } from "#app/ui/lib/class-names.ts";

type ProgressProps = {
  label: string;
  /** Omit it for an indeterminate bar. */
  value?: number;
  max?: number;
  className?: string;
};

/** The native element, styled by the `progress-bar` utility to look the same in every browser. */
export function Progress({ label, value, max = 100, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={classNames("progress-bar h-1.5 w-full rounded-full border border-line", className)}
    />
  );
}
