import * as z from "zod";

const ADDRESS = "Please enter the address of a GGUF file, such as https://huggingface.co/…/model-q4_k_m.gguf";

const url = z
  .string()
  .trim()
  .max(2_000, ADDRESS)
  .refine((text) => {
    const parsed = URL.parse(text);
    return parsed !== null && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password;
  }, ADDRESS)
  .refine(
    (text) => !/-\d{5}-of-\d{5}\.gguf/i.test(text),
    "This is one part of several. Please choose a model in one file",
  )
  // The page about a file, which people copy from the address bar.
  .transform((text) => text.replace(/^(https:\/\/huggingface\.co\/[^/]+\/[^/]+)\/blob\//, "$1/resolve/"));

/** A GGUF file anywhere. The checksum is optional. */
export const modelDownload = z.strictObject({
  url,
  sha256: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^([\da-f]{64})?$/, "Please enter the 64 digits of a SHA-256, or nothing")
    .default(""),
});
export type ModelDownload = z.infer<typeof modelDownload>;

export const modelAction = z.strictObject({
  file: z.string(),
  action: z.enum(["resume", "pause", "compare", "stop", "use"]),
});
export type ModelAction = z.infer<typeof modelAction>;

/** Whether a model fits this machine's memory, and a sentence that says so. */
const fit = z.strictObject({ fits: z.boolean(), memoryMb: z.int(), text: z.string() });
export type ModelFit = z.infer<typeof fit>;

/** What a server says about a file; both are null if it doesn't say how large it is. */
export type ModelFitAnswer = { bytes: number | null; fit: ModelFit | null };

const written = z.strictObject({ text: z.string(), seconds: z.number(), tokensPerSecond: z.number() }).nullable();

/** The language models on the server. */
export const localModelsAnswer = z.strictObject({
  /** Whether TEXT_MODEL is set, which wins over what is chosen here. */
  isSetByEnvironment: z.boolean(),
  /** What writes now; null if nothing can. */
  current: z.strictObject({ name: z.string(), isShipped: z.boolean(), bytes: z.int(), parameters: z.int() }).nullable(),
  /** Why the chosen model doesn't write, if it doesn't. */
  problem: z.string().nullable(),
  freeDiskBytes: z.int(),
  /** A short list to choose from, without those that are here. */
  offers: z.array(
    z.strictObject({
      title: z.string(),
      license: z.string(),
      url: z.string(),
      bytes: z.int(),
      tokensPerSecond: z.number(),
      fit,
    }),
  ),
  files: z.array(
    z.strictObject({
      file: z.string(),
      bytes: z.int(),
      /** Where it came from, if the site has downloaded it. */
      host: z.string().nullable(),
      isInUse: z.boolean(),
      /** What is wrong with the file, or null and whether it fits. */
      problem: z.string().nullable(),
      fit: fit.nullable(),
    }),
  ),
  downloads: z.array(
    z.strictObject({
      file: z.string(),
      state: z.enum(["downloading", "verifying", "paused", "refused"]),
      received: z.int(),
      total: z.int().nullable(),
      problem: z.string().nullable(),
    }),
  ),
  /** A comparison with the current model, or a model that is being put to use. */
  trial: z
    .strictObject({
      file: z.string(),
      kind: z.enum(["compare", "use"]),
      state: z.enum(["running", "done", "failed"]),
      problem: z.string().nullable(),
      /** The name of the model it is compared with. */
      beside: z.string(),
      texts: z.array(z.strictObject({ prompt: z.string(), current: written, candidate: written })),
    })
    .nullable(),
});
export type LocalModelsAnswer = z.infer<typeof localModelsAnswer>;
