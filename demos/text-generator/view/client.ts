import { askModel, type StreamOptions } from "#demos/kit/ai/ask-model.ts";
import { type GenerateTextRequest, generateTextAnswer } from "../contract.ts";

export const generateText = (request: GenerateTextRequest, options: StreamOptions) =>
  askModel("/api/ai/generate-text", request, generateTextAnswer, options);
