import { StandaloneDemo, type StandaloneHeading } from "#demos/kit/page/standalone-demo.tsx";
import { CodeAssistant } from "./code-assistant.tsx";

export function CodeAssistantPage(heading: StandaloneHeading) {
  return (
    <StandaloneDemo
      id="code-assistant"
      {...heading}
      explain={() => import("../how-it-works.ts").then((module) => module.howItWorks)}
    >
      <CodeAssistant />
    </StandaloneDemo>
  );
}
