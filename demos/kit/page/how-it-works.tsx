import type { ReactNode } from "react";

/** Explains a demo: its method, its sources and its limits. Works without JavaScript. */
export function HowItWorks({ children }: { children: ReactNode }) {
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="cursor-pointer px-5 py-4 font-medium hover:text-accent-text">How this works</summary>
      <div className="grid max-w-3xl gap-3 px-5 pb-5 text-[15px]">{children}</div>
    </details>
  );
}
