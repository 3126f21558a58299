import { classNames } from "#app/ui/lib/class-names.ts";

/** A placeholder block, sized by the caller. The loading region itself needs `aria-busy` or a status. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames(
        "animate-[skeleton-pulse_1600ms_ease-in-out_infinite] rounded-control border border-transparent bg-line",
        className,
      )}
    />
  );
}
