import { Readable } from "node:stream";
import { ForbiddenAddress, openAddress } from "#server/http/open-address.ts";
import { EngineFailure } from "../engine.ts";

type ProviderRequest = { method?: string; headers: Record<string, string>; body?: string; signal: AbortSignal };

/** Asks a provider, in a private network too. A redirect could lead the key and what a visitor typed anywhere. */
export async function askProvider(address: string, request: ProviderRequest): Promise<Response> {
  try {
    // Whoever asks has a limit on silence.
    const { response } = await openAddress(address, { ...request, redirects: "left alone", silenceMs: 0 });
    const headers = new Headers({ "retry-after": response.headers["retry-after"] ?? "" });
    return new Response(Readable.toWeb(response) as ReadableStream, { status: response.statusCode ?? 502, headers });
  } catch (error) {
    if (error instanceof ForbiddenAddress) throw new EngineFailure("forbidden", undefined, undefined, { cause: error });
    throw error;
  }
}
