import { StandaloneDemo, type StandaloneHeading } from "#demos/kit/page/standalone-demo.tsx";
import { ImageAnalysis } from "./image-analysis.tsx";

export function ImageAnalysisPage(heading: StandaloneHeading) {
  return (
    <StandaloneDemo
      id="image-analysis"
      {...heading}
      explain={() => import("../how-it-works.ts").then((module) => module.howItWorks)}
    >
      <ImageAnalysis />
    </StandaloneDemo>
  );
}
