import type { ReactNode } from "react";
import { Island } from "#app/ui/islands/island.tsx";
import { ReactorFigure } from "./nuclear-simulation/view/reactor-figure.tsx";
import { StreamFigure } from "./realtime-analytics/view/stream-figure.tsx";

/** The figures that run inside articles, by their demo's address. */
export const demoFigures: Readonly<Record<string, ReactNode>> = {
  "nuclear-simulation": <Island name="reactor-figure" wake="visible" component={ReactorFigure} props={{}} />,
  "realtime-analytics": <Island name="stream-figure" wake="visible" component={StreamFigure} props={{}} />,
};

/** The figure of the demo that a link leads to, if it has one. */
export const figureOf = (href: string): ReactNode => demoFigures[href.replace(/^\/demos\/|[?#].*$/g, "")];
