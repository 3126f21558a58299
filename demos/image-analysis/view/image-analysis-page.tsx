import { StandaloneDemo } from "#demos/kit/page/standalone-demo.tsx";
import { ImageAnalysis } from "./image-analysis.tsx";

export function ImageAnalysisPage({ title, lead }: { title: string; lead: string }) {
  return (
    <StandaloneDemo
      id="image-analysis"
      title={title}
      lead={lead}
      explain={() => import("../how-it-works.ts").then((module) => module.howItWorks)}
    >
      <ImageAnalysis />
    </StandaloneDemo>
  );
}
