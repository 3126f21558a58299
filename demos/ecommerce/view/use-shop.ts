import { useEffect, useEffectEvent, useRef, useState } from "react";
import { getJson, request, sendJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { saveFile } from "#app/ui/lib/save-file.ts";
import type { CommandResult, ShopAnswer } from "../contract/answers.ts";
import { KEY_HEADER, SANDBOX_HEADER } from "../contract/limits.ts";
import type { FailureSwitches } from "../contract/orders.ts";
import type { ShopCommand } from "../contract/requests.ts";

const CROWD_POLL_MS = 700;
const MESSAGE_POLL_MS = 1_500;
/** Long enough to read that the answer got lost. */
const ASK_AGAIN_MS = 1_200;

type State = {
  shop: ShopAnswer | null;
  isBusy: boolean;
  isExpired: boolean;
  problem: string;
  /** The switches as the visitor set them, until the server has them. */
  chosen: FailureSwitches | null;
  /** Whether the last request may succeed when it is repeated. A refusal won't. */
  canRetry: boolean;
  notice: string;
};

const IDLE: State = {
  shop: null,
  isBusy: false,
  isExpired: false,
  problem: "",
  chosen: null,
  canRetry: false,
  notice: "",
};

/** The visitor's sandbox. It is created with the first thing they do. */
export function useShop() {
  const [state, setState] = useState(IDLE);
  const { shop } = state;
  /** The command whose answer never arrived: asking again needs the same key. */
  const unanswered = useRef<{ key: string; command: ShopCommand }>(undefined);
  const previous = useRef(Promise.resolve());
  const opening = useRef<Promise<string>>(undefined);
  const change = (changes: Partial<State>) => setState((before) => ({ ...before, ...changes }));

  function showFailure(thrown: unknown) {
    const error = toApiError(thrown);
    // A refusal is an answer.
    if (error.status >= 400 && error.status < 500) unanswered.current = undefined;
    if (error.code === "sandbox_expired") {
      storeToken(null);
      change({ shop: null, isExpired: true, notice: "", problem: "" });
    } else change({ problem: error.userMessage, canRetry: error.status === 0 || error.status >= 500 });
  }

  /** Two clicks at the start must not open two sandboxes. */
  function openSandbox(): Promise<string> {
    const token = readToken();
    if (token !== null) return Promise.resolve(token);
    opening.current ??= createSandbox()
      .then((created) => {
        storeToken(created);
        return created;
      })
      .finally(() => {
        opening.current = undefined;
      });
    return opening.current;
  }

  /** Runs a request with the sandbox's token and shows its failure. */
  async function withSandbox<Answer>(work: (token: string) => Promise<Answer>): Promise<Answer | undefined> {
    change({ isBusy: true, problem: "" });
    try {
      return await work(await openSandbox());
    } catch (thrown) {
      showFailure(thrown);
      return undefined;
    } finally {
      change({ isBusy: false });
    }
  }

  const show = (answer: ShopAnswer | undefined, notice = "") => {
    if (answer) change({ shop: answer, notice, isExpired: false });
  };
  const refresh = async () => show(await withSandbox(readShop), state.notice);

  /** Commands reach the server in the order of the clicks. */
  function send(command: ShopCommand, key?: string): Promise<void> {
    const sent = previous.current.then(() => sendNow(command, key));
    previous.current = sent;
    return sent;
  }

  async function sendNow(command: ShopCommand, key: string = crypto.randomUUID()) {
    unanswered.current = { key, command };
    const isDouble = shop?.switches.doubleClick === true && command.type !== "set-line";
    const results = await withSandbox((token) =>
      Promise.all(Array.from({ length: isDouble ? 2 : 1 }, () => sendCommand(token, key, command))),
    );
    const [first, second] = results ?? [];
    if (!first) return refreshAfterRefusal();
    unanswered.current = undefined;
    const latest = second ?? first;
    show(latest.shop, noticeOf([first, ...(second ? [second] : [])]));
    // An answer that got lost leaves the page in doubt, so it asks again with the same key.
    if (latest.outcome === "lost") setTimeout(() => void send(command, key), ASK_AGAIN_MS);
  }

  /** Somebody else may have changed the stock. */
  async function refreshAfterRefusal() {
    const token = readToken();
    const answer = token === null ? undefined : await readShop(token).catch(() => undefined);
    if (answer) change({ shop: answer });
  }

  const isCrowdRunning = shop?.crowd?.state === "running";
  const isWaiting = shop !== null && shop.waitingMessages > 0 && !shop.isHalted;
  const receive = useEffectEvent((answer: ShopAnswer) => change({ shop: answer }));
  const fail = useEffectEvent(showFailure);
  // A reload finds the sandbox again.
  useEffect(() => {
    const token = readToken();
    if (token !== null) readShop(token).then(receive, fail);
  }, []);
  useEffect(() => {
    if (!isCrowdRunning && !isWaiting) return;
    const poll = () => {
      const token = readToken();
      if (token !== null) readShop(token).then(receive, fail);
    };
    const timer = setInterval(poll, isCrowdRunning ? CROWD_POLL_MS : MESSAGE_POLL_MS);
    return () => clearInterval(timer);
  }, [isCrowdRunning, isWaiting]);

  return {
    ...state,
    send,
    retry: () => (unanswered.current ? send(unanswered.current.command, unanswered.current.key) : refresh()),
    start: async () => {
      storeToken(null);
      show(await withSandbox(readShop));
    },
    switches: state.chosen ?? shop?.switches,
    setFailures: async (switches: FailureSwitches) => {
      change({ chosen: switches });
      const answer = await withSandbox((token) => setFailures(token, switches));
      show(answer);
      // Another switch may have been pressed in the meantime.
      setState((before) => (before.chosen === switches ? { ...before, chosen: null } : before));
    },
    recover: async () => show(await withSandbox(recover), "Recovered: everything that was left behind was delivered."),
    sendBuyers: async () => show(await withSandbox(sendBuyers)),
    save: async (file: "events" | "ledger") => {
      const csv = await withSandbox((token) => readFile(token, file));
      if (csv) saveFile(`shop-${file}.csv`, "text/csv", csv);
    },
  };
}

export type Shop = ReturnType<typeof useShop>;

function noticeOf(results: readonly CommandResult[]): string {
  const outcomes = results.map(({ outcome }) => outcome);
  if (outcomes.includes("crashed"))
    return "The process was killed. Look at what it left behind, then run the recovery.";
  if (outcomes.includes("lost")) return "The answer got lost. Asking again with the same key.";
  if (results.length > 1) return "Two clicks, one key: the second got the first one’s answer.";
  if (outcomes.includes("replayed")) return "The stored answer came back. Nothing happened twice.";
  return "";
}

const NAME = "shop-sandbox";

/** Survives a reload, but not the tab. Storage may be switched off; then the token lives as long as the page. */
let inMemory: string | null = null;

function readToken(): string | null {
  try {
    return sessionStorage.getItem(NAME) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function storeToken(token: string | null) {
  inMemory = token;
  try {
    if (token === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, token);
  } catch {
    // The copy in memory has to do.
  }
}

const inSandbox = (token: string) => ({ headers: { [SANDBOX_HEADER]: token } });

const createSandbox = async () => (await sendJson("POST", "/api/shop/sandboxes")).token;

const readShop = (token: string) => getJson("/api/shop/sandbox", inSandbox(token));

const sendCommand = (token: string, key: string, command: ShopCommand) =>
  sendJson("POST", "/api/shop/commands", command, {
    headers: { [SANDBOX_HEADER]: token, [KEY_HEADER]: key },
  });

const setFailures = (token: string, switches: FailureSwitches) =>
  sendJson("PUT", "/api/shop/sandbox/failures", switches, inSandbox(token));

const recover = (token: string) => sendJson("POST", "/api/shop/sandbox/recovery", undefined, inSandbox(token));

const sendBuyers = (token: string) => sendJson("POST", "/api/shop/sandbox/crowd", undefined, inSandbox(token));

const readFile = async (token: string, file: "events" | "ledger") =>
  (await request(`/api/shop/sandbox/${file}`, inSandbox(token))).text();
