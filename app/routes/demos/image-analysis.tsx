import { ImageAnalysis } from "#app/features/playground/image/image-analysis.tsx";
import { StandaloneDemo } from "#app/features/playground/standalone-demo.tsx";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { playgroundDemoPages } from "#content/pages.ts";
import type { Route } from "./+types/image-analysis";

export const handle: RouteHandle = { hydrate: "whole" };

const page = playgroundDemoPages["image-analysis"];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, page);
}

export default function ImageAnalysisPage() {
  return (
    <StandaloneDemo id="image-analysis" title={page.title} description={page.description}>
      <ImageAnalysis />
    </StandaloneDemo>
  );
}
