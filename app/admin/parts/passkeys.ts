import { startAuthentication } from "@simplewebauthn/browser";
import { useSyncExternalStore } from "react";
import { sendJson } from "#app/ui/api/api-client.ts";
import { ApiError } from "#app/ui/api/api-error.ts";
import type { PasskeyUse } from "#contract/passkeys.ts";

const IP_ADDRESS = /^[\d.]+$|:/;

const never = () => () => {};

/** Browsers have passkeys only for host names, over TLS or on localhost. False on the server and until hydration. */
export function useSupportsPasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === "function" && !IP_ADDRESS.test(window.location.hostname),
    () => false,
  );
}

/** Lets the owner choose a passkey and prove with it who they are. `path` is where the options come from. */
export async function askForPasskey(
  path: "/api/session/passkey-options" | "/api/admin/passkeys/use-options",
): Promise<PasskeyUse> {
  const optionsJSON = await sendJson("POST", path);
  return startAuthentication({ optionsJSON }).catch(explainRefusal);
}

const MESSAGES: Readonly<Record<string, string>> = {
  NotAllowedError: "No passkey was used. Please try again.",
  InvalidStateError: "This device already has a passkey for this account.",
  SecurityError: "Passkeys work only at the site's own address (SITE_URL).",
};

/** The browser's own messages speak to developers. */
export function explainRefusal(cause: unknown): never {
  const { name, message } = cause as Error;
  throw new ApiError({ status: 0, code: "passkey", userMessage: MESSAGES[name] ?? message }, message, cause);
}
