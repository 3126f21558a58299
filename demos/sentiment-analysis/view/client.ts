import { type AskOptions, askModel } from "#demos/kit/ai/ask-model.ts";
import { type SentimentRequest, sentimentAnswer } from "../contract.ts";

export const analyzeSentiment = (request: SentimentRequest, options: AskOptions) =>
  askModel("/api/ai/sentiment", request, sentimentAnswer, options);
