import { StandaloneDemo } from "#app/features/playground/standalone-demo.tsx";
import { TextGenerator } from "#app/features/playground/text/text-generator.tsx";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { playgroundDemoPages } from "#content/pages.ts";
import type { Route } from "./+types/text-generator";

export const handle: RouteHandle = { hydrate: "whole" };

const page = playgroundDemoPages["text-generator"];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, page);
}

export default function TextGeneratorPage() {
  return (
    <StandaloneDemo id="text-generator" title={page.title} description={page.description}>
      <TextGenerator />
    </StandaloneDemo>
  );
}
