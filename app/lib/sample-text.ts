import { sampleText as cutSample } from "#content/ai/sample-text.ts";
import type { ContentType } from "#content/ai/samples/text-sample.ts";

/** A prepared text for where no service answers: the page holds it, so that it is there without a network. */
export const sampleText = (type: ContentType, words: number): string => cutSample(type, words);
