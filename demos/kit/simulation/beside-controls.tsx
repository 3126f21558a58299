import type { ReactNode } from "react";

type BesideControlsProps = {
  /** What the controls change. It stays in view while they are used, except on a screen that it would fill. */
  result: ReactNode;
  controls: ReactNode;
  /** Below the result; on a phone below the controls. */
  children?: ReactNode;
};

export function BesideControls({ result, controls, children }: BesideControlsProps) {
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_280px] lg:items-start lg:gap-10">
      <div className="contents lg:sticky lg:top-20 lg:grid lg:grid-cols-1 lg:gap-8">
        <div className="z-2 min-w-0 bg-surface tall:sticky tall:top-16 lg:static">{result}</div>
        {children && <div className="order-last">{children}</div>}
      </div>
      {controls}
    </div>
  );
}
