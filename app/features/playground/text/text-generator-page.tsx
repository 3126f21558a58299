import { StandaloneDemo } from "../standalone-demo.tsx";
import { TextGenerator } from "./text-generator.tsx";

export function TextGeneratorPage({ title, description }: { title: string; description: string }) {
  return (
    <StandaloneDemo id="text-generator" title={title} description={description}>
      <TextGenerator />
    </StandaloneDemo>
  );
}
