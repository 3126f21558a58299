import { StandaloneDemo } from "#demos/kit/page/standalone-demo.tsx";
import { TextGenerator } from "./text-generator.tsx";

export function TextGeneratorPage({ title, lead }: { title: string; lead: string }) {
  return (
    <StandaloneDemo
      id="text-generator"
      title={title}
      lead={lead}
      explain={() => import("../how-it-works.ts").then((module) => module.howItWorks)}
    >
      <TextGenerator />
    </StandaloneDemo>
  );
}
