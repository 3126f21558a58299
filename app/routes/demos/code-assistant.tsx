import { CodeAssistantPage } from "#app/features/playground/code/code-assistant-page.tsx";
import { Island } from "#app/islands/island.tsx";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { playgroundDemoPages } from "#content/pages.ts";
import type { Route } from "./+types/code-assistant";

const page = playgroundDemoPages["code-assistant"];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, page);
}

export default function CodeAssistantRoute() {
  const { title, description } = page;
  return (
    <Island name="code-assistant-page" wake="presence" component={CodeAssistantPage} props={{ title, description }} />
  );
}
