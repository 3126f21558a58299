import { z } from "zod";
import type { ModelListAnswer, ModelListRequest } from "#contract/model-settings.ts";
import { EngineFailure } from "../engine.ts";
import { askProvider } from "./ask-provider.ts";
import { readRefusal } from "./chat-stream.ts";

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2_000_000;
const MAX_MODELS = 500;

const named = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{C}+$/u);
/** As OpenAI and as Ollama list their models. */
const listSchema = z
  .object({ data: z.array(z.object({ id: named })) })
  .transform(({ data }) => data.map(({ id }) => id))
  .or(
    z.object({ models: z.array(z.object({ name: named })) }).transform(({ models }) => models.map((each) => each.name)),
  );

/** Lists a provider's models, wherever below the address they are. */
export async function listModels(
  { baseUrl, apiKey }: ModelListRequest,
  timeoutMs = TIMEOUT_MS,
): Promise<ModelListAnswer> {
  const ollama = new URL("/", baseUrl).href;
  const places = [
    { baseUrl, list: `${baseUrl}/models` },
    { baseUrl: `${baseUrl}/v1`, list: `${baseUrl}/v1/models` },
    { baseUrl: `${ollama}v1`, list: `${ollama}api/tags` },
  ];
  const signal = AbortSignal.timeout(timeoutMs);
  let missing: EngineFailure | undefined;
  for (const place of places) {
    try {
      return { baseUrl: place.baseUrl, models: await readList(place.list, apiKey, signal) };
    } catch (error) {
      if (signal.aborted) throw new EngineFailure("timed out");
      if (!(error instanceof EngineFailure)) throw new EngineFailure("unreachable");
      if (error.status !== 404) throw error;
      missing ??= error;
    }
  }
  throw missing ?? new EngineFailure("unreachable");
}

async function readList(url: string, apiKey: string, signal: AbortSignal): Promise<string[]> {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  const response = await askProvider(url, { headers, signal });
  if (!response.ok || !response.body) throw await readRefusal(response);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) throw new EngineFailure("malformed");
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof EngineFailure ? error : new EngineFailure("interrupted");
  }
  try {
    const models = listSchema.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
    return [...new Set(models)].slice(0, MAX_MODELS).toSorted((one, other) => one.localeCompare(other));
  } catch {
    throw new EngineFailure("malformed");
  }
}
