import { ImageAnalysisPage } from "#app/features/playground/image/image-analysis-page.tsx";
import { Island } from "#app/islands/island.tsx";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { playgroundDemoPages } from "#content/pages.ts";
import type { Route } from "./+types/image-analysis";

const page = playgroundDemoPages["image-analysis"];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, page);
}

export default function ImageAnalysisRoute() {
  const { title, description } = page;
  return (
    <Island name="image-analysis-page" wake="presence" component={ImageAnalysisPage} props={{ title, description }} />
  );
}
