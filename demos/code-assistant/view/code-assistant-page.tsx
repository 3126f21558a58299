import { StandaloneDemo } from "#demos/kit/page/standalone-demo.tsx";
import { CodeAssistant } from "./code-assistant.tsx";

export function CodeAssistantPage({ title, lead }: { title: string; lead: string }) {
  return (
    <StandaloneDemo
      id="code-assistant"
      title={title}
      lead={lead}
      explain={() => import("../how-it-works.ts").then((module) => module.howItWorks)}
    >
      <CodeAssistant />
    </StandaloneDemo>
  );
}
