import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { CommandResult, ShopAnswer } from "../contract/answers.ts";
import { KEY_HEADER, SANDBOX_HEADER } from "../contract/limits.ts";
import type { ShopCommand } from "../contract/requests.ts";

/** A buyer who never gives up: every command is repeated with its key until an answer arrives. */
export type Buyer = { token: string; pending: { key: string; command: ShopCommand } | undefined; answered: number };

/** A new address each time, so that no rate limit applies; the server trusts the proxy header. */
const anyone = () => ({ "x-forwarded-for": `10.${randomBytes(3).join(".")}` });

export async function newBuyer(address: string): Promise<Buyer> {
  const answer = await fetch(`${address}/api/shop/sandboxes`, { method: "POST", headers: anyone() });
  const { token } = (await answer.json()) as { token: string };
  return { token, pending: undefined, answered: 0 };
}

const STEPS = ["place", "pay", "ship", "refund"] as const;

/** Buys until the server is gone. The command without an answer stays pending. */
export async function buyUntilGone(address: string, buyer: Buyer): Promise<void> {
  try {
    for (;;) {
      const first = buyer.pending ?? next({ type: "set-line", good: "cable-gland", quantity: 1 });
      const order = await send(address, buyer, first);
      if (first.command.type === "refund") continue;
      const done = (STEPS as readonly string[]).indexOf(first.command.type);
      for (const type of STEPS.slice(done + 1)) await send(address, buyer, next({ type, order }));
    }
  } catch (error) {
    // The kill cuts connections; any other error is worth seeing.
    if (!(error instanceof TypeError)) throw error;
  }
}

const next = (command: ShopCommand) => ({ key: randomUUID(), command });

async function send(address: string, buyer: Buyer, pending: NonNullable<Buyer["pending"]>): Promise<string> {
  buyer.pending = pending;
  const request = {
    method: "POST",
    body: JSON.stringify(pending.command),
    headers: {
      "content-type": "application/json",
      [SANDBOX_HEADER]: buyer.token,
      [KEY_HEADER]: pending.key,
      ...anyone(),
    },
  };
  for (;;) {
    const answer = await fetch(`${address}/api/shop/commands`, request);
    const text = await answer.text();
    if (answer.ok) {
      buyer.pending = undefined;
      buyer.answered += 1;
      return (JSON.parse(text) as CommandResult).order ?? "";
    }
    // After a restart, the payment of an earlier order may still be under way.
    if (!text.includes("wrong_state")) throw new Error(`${answer.status}: ${text}`);
    await fetch(`${address}/api/shop/sandbox/recovery`, {
      method: "POST",
      headers: { [SANDBOX_HEADER]: buyer.token, ...anyone() },
    });
    await wait(5);
  }
}

/** Recovers a buyer's sandbox and returns it. */
export async function recovered(address: string, { token }: Buyer): Promise<ShopAnswer> {
  const headers = { [SANDBOX_HEADER]: token, ...anyone() };
  const answer = await fetch(`${address}/api/shop/sandbox/recovery`, { method: "POST", headers });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ShopAnswer;
}
