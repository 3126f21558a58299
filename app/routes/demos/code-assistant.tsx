import { CodeAssistant } from "#app/features/playground/code/code-assistant.tsx";
import { StandaloneDemo } from "#app/features/playground/standalone-demo.tsx";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { playgroundDemoPages } from "#content/pages.ts";
import type { Route } from "./+types/code-assistant";

export const handle: RouteHandle = { hydrate: "whole" };

const page = playgroundDemoPages["code-assistant"];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, page);
}

export default function CodeAssistantPage() {
  return (
    <StandaloneDemo id="code-assistant" title={page.title} description={page.description}>
      <CodeAssistant />
    </StandaloneDemo>
  );
}
