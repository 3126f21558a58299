import { StandaloneDemo } from "../standalone-demo.tsx";
import { ImageAnalysis } from "./image-analysis.tsx";

export function ImageAnalysisPage({ title, description }: { title: string; description: string }) {
  return (
    <StandaloneDemo id="image-analysis" title={title} description={description}>
      <ImageAnalysis />
    </StandaloneDemo>
  );
}
