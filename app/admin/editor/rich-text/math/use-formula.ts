import { useEffect, useMemo, useState } from "react";
import type { Formula } from "#engines/math/render-math.ts";

type Render = (latex: string, isBlock: boolean) => Formula;

let loaded: Render | undefined;

/** A formula rendered as on the page; undefined until the renderer is loaded, which only texts with formulas need. */
export function useFormula(latex: string, isBlock: boolean): Formula | undefined {
  const [render, setRender] = useState<{ formula: Render } | undefined>(loaded && { formula: loaded });
  useEffect(() => {
    if (render) return;
    let isGone = false;
    import("#engines/math/render-math.ts").then(
      ({ renderFormula }) => {
        loaded = renderFormula;
        if (!isGone) setRender({ formula: renderFormula });
      },
      // The source stays visible and can be edited.
      (error: unknown) => console.error(error),
    );
    return () => {
      isGone = true;
    };
  }, [render]);
  return useMemo(() => render?.formula(latex, isBlock), [render, latex, isBlock]);
}
