import { type AskOptions, askModel } from "#demos/kit/ai/ask-model.ts";
import { type SupportRequest, supportAnswer } from "../contract.ts";

export const findReply = (request: SupportRequest, options: AskOptions) =>
  askModel("/api/ai/support", request, supportAnswer, options);
