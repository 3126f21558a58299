import * as z from "zod";
import type { SecretState } from "#contract/secrets.ts";

const name = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this to ${max} characters`)
    .regex(/^\P{Cc}*$/u, "Please remove the line breaks");

const ADDRESS = "Please enter an address such as https://api.example.com/v1";

/** Without its last slashes, so that paths can be added. */
const baseUrl = name(500)
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  }, ADDRESS)
  .transform((text) => text.replace(/\/+$/, ""));

/** An empty key keeps the stored one, if the address is still on the same host. */
const apiKey = name(1_000).default("");

/** Where the models of a provider are listed. */
export const modelListRequest = z.strictObject({ baseUrl, apiKey });
export type ModelListRequest = z.infer<typeof modelListRequest>;

/** An OpenAI-compatible provider. The model that sees pictures may be left out. */
export const modelProvider = z.strictObject({
  baseUrl,
  apiKey,
  model: name(200).min(1, "Please choose a model"),
  visionModel: name(200).default(""),
});
export type ModelProvider = z.infer<typeof modelProvider>;

export type ModelListAnswer = {
  /** The address that answered: some providers have their API below /v1. */
  baseUrl: string;
  models: string[];
};

/** How long a test took, and how the answer begins. */
export type ModelTestAnswer = { ms: number; text: string };

const RANGE = "From 1 to 1,000,000";
const count = z.coerce
  .number("Please enter a number")
  .int("Please enter a whole number")
  .min(1, RANGE)
  .max(1_000_000, RANGE);

/** How many answers a connected model may give. */
export const modelBudgets = z.strictObject({ visitorDay: count, siteDay: count, month: count });
export type ModelBudgets = z.infer<typeof modelBudgets>;

/** Which engine answers each task, and how that went lately. */
export type ModelsAnswer = {
  provider: { baseUrl: string; model: string; visionModel: string; apiKey: SecretState } | null;
  /** Whether AI_BASE_URL is set, which wins over what is stored. */
  isSetByEnvironment: boolean;
  /** Why the provider's last answer failed, if it did. */
  problem: { text: string; at: string } | null;
  budgets: ModelBudgets;
  used: { siteDay: number; month: number };
  tasks: {
    name: string;
    engine: "embedded" | "remote" | "none";
    /** Of this engine's last answers. */
    answers: number;
    failures: number;
    medianMs: number | null;
    characters: number | null;
    tokens: number | null;
  }[];
};
