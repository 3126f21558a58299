import { useEffect, useRef, useState } from "react";
import type { Edge } from "../../engine/lineage/trace.ts";

/** Curves between related columns, where the layers stand side by side. The text above the drawing says the same. */
export function LineageEdges({ edges }: { edges: readonly Edge[] }) {
  const drawing = useRef<SVGSVGElement>(null);
  const [paths, setPaths] = useState<readonly string[]>([]);

  useEffect(() => {
    const place = drawing.current?.parentElement;
    if (!place) return;
    const measure = () => setPaths(edges.flatMap((edge) => pathOf(place, edge)));
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [edges]);

  return (
    <svg
      ref={drawing}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 hidden size-full overflow-visible lg:block"
    >
      {paths.map((path) => (
        <path key={path} d={path} fill="none" stroke="var(--accent)" strokeWidth="1.500" opacity="0.700" />
      ))}
    </svg>
  );
}

/** From the right edge of one column to the left edge of another; within a layer, around the right side. */
function pathOf(place: HTMLElement, { from, to }: Edge): string[] {
  const boxOf = (id: string) => place.querySelector(`[data-column="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  const [start, end] = [boxOf(from), boxOf(to)];
  if (!start || !end) return [];
  const origin = place.getBoundingClientRect();
  const [x1, y1] = [start.right - origin.left, start.top + start.height / 2 - origin.top];
  const y2 = end.top + end.height / 2 - origin.top;
  if (start.left === end.left) {
    const x2 = end.right - origin.left;
    return [`M${x1} ${y1}C${x1 + 28} ${y1} ${x2 + 28} ${y2} ${x2} ${y2}`];
  }
  const x2 = end.left - origin.left;
  const bend = (x1 + x2) / 2;
  return [`M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}`];
}
