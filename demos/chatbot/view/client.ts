import { askModel, type StreamOptions } from "#demos/kit/ai/ask-model.ts";
import { type ChatRequest, chatAnswer } from "../contract.ts";

/** One personality shares the prompt of another, so its name is sent as well. */
export const chat = (request: ChatRequest, options: StreamOptions & { personality?: string }) =>
  askModel(
    `/api/ai/chat${options.personality ? `?personality=${options.personality}` : ""}`,
    request,
    chatAnswer,
    options,
  );
