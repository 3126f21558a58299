import { StandaloneDemo } from "../standalone-demo.tsx";
import { CodeAssistant } from "./code-assistant.tsx";

export function CodeAssistantPage({ title, description }: { title: string; description: string }) {
  return (
    <StandaloneDemo id="code-assistant" title={title} description={description}>
      <CodeAssistant />
    </StandaloneDemo>
  );
}
