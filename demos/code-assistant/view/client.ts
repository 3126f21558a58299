import { type AskOptions, askModel } from "#demos/kit/ai/ask-model.ts";
import { type AssistCodeRequest, assistCodeAnswer } from "../contract.ts";

export const assistCode = (request: AssistCodeRequest, options: AskOptions) =>
  askModel("/api/ai/assist-code", request, assistCodeAnswer, options);
