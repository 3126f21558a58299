import { getJson, request, sendJson } from "#app/ui/api/api-client.ts";
import { KEY_HEADER, SANDBOX_HEADER } from "../contract/headers.ts";
import type { FailureSwitches } from "../contract/orders.ts";
import type { ShopCommand } from "../contract/requests.ts";

const inSandbox = (token: string) => ({ headers: { [SANDBOX_HEADER]: token } });

export const createSandbox = async () => (await sendJson("POST", "/api/shop/sandboxes")).token;

export const readShop = (token: string) => getJson("/api/shop/sandbox", inSandbox(token));

export const sendCommand = (token: string, key: string, command: ShopCommand) =>
  sendJson("POST", "/api/shop/commands", command, {
    headers: { [SANDBOX_HEADER]: token, [KEY_HEADER]: key },
  });

export const setFailures = (token: string, switches: FailureSwitches) =>
  sendJson("PUT", "/api/shop/sandbox/failures", switches, inSandbox(token));

export const recover = (token: string) => sendJson("POST", "/api/shop/sandbox/recovery", undefined, inSandbox(token));

export const sendBuyers = (token: string) => sendJson("POST", "/api/shop/sandbox/crowd", undefined, inSandbox(token));

export const readFile = async (token: string, file: "events" | "ledger") =>
  (await request(`/api/shop/sandbox/${file}`, inSandbox(token))).text();
