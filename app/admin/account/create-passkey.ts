import { startRegistration } from "@simplewebauthn/browser";
import { sendJson } from "#app/ui/api/api-client.ts";
import type { NewPasskey } from "#contract/passkeys.ts";
import { explainRefusal } from "../parts/passkeys.ts";
import { PASSKEYS } from "./use-proof-form.ts";

/** Creates a passkey on this device, in a password manager or on a security key. */
export async function createPasskey(proof: unknown): Promise<NewPasskey["credential"]> {
  const path = `${PASSKEYS}/new-options`;
  const optionsJSON = await sendJson("POST", path, proof);
  return startRegistration({ optionsJSON }).catch(explainRefusal);
}
