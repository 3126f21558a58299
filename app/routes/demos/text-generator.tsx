import { TextGeneratorPage } from "#app/features/playground/text/text-generator-page.tsx";
import { Island } from "#app/islands/island.tsx";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { playgroundDemoPages } from "#content/pages.ts";
import type { Route } from "./+types/text-generator";

const page = playgroundDemoPages["text-generator"];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, page);
}

export default function TextGeneratorRoute() {
  const { title, description } = page;
  return (
    <Island name="text-generator-page" wake="presence" component={TextGeneratorPage} props={{ title, description }} />
  );
}
