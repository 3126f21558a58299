import { type AskOptions, askModel } from "#demos/kit/ai/ask-model.ts";
import { type AnalyzeImageRequest, analyzeImageAnswer } from "../contract.ts";

export const analyzeImage = (request: AnalyzeImageRequest, options: AskOptions) =>
  askModel("/api/ai/analyze-image", request, analyzeImageAnswer, options);
