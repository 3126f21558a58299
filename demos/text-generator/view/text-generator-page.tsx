import { StandaloneDemo, type StandaloneHeading } from "#demos/kit/page/standalone-demo.tsx";
import { TextGenerator } from "./text-generator.tsx";

export function TextGeneratorPage(heading: StandaloneHeading) {
  return (
    <StandaloneDemo
      id="text-generator"
      {...heading}
      explain={() => import("../how-it-works.ts").then((module) => module.howItWorks)}
    >
      <TextGenerator />
    </StandaloneDemo>
  );
}
