import { hash, randomBytes } from "node:crypto";
import { beginsWithZeros, CHALLENGE_REQUIRED, type Challenge, challengePrefix } from "#contract/challenge.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import { MAX_CLOCK_SKEW_MS, type RateLimit } from "#server/http/limits/rate-limit.ts";
import { createSlowLane } from "#server/http/limits/slow-lane.ts";
import type { Network } from "#server/http/network.ts";
import { AppError } from "#server/platform/errors.ts";

/** Long enough for a slow phone and a slow upload. */
const LIFETIME_MS = 10 * MINUTE_MS;
/** Several small parts vary less in time than one large one. In total 2^17 hashes, about a second on a phone. */
const PARTS = 8;
const BITS = 14;
/** The work doubles with the size of the crowd, up to 32 times. */
const MAX_EXTRA_BITS = 5;

const USED: RateLimit = { name: "challenge-used", limit: 1, windowMs: LIFETIME_MS + MAX_CLOCK_SKEW_MS };
const EVERYONE = "";

export type CrowdGate = {
  /** Refuses early, with a challenge, what `enter` would refuse. Counts nothing. */
  check: (solution: string | undefined) => Promise<void>;
  /** Counts one message. Beyond the limit it requires a solved challenge, which works once. */
  enter: (solution: string | undefined) => Promise<void>;
  /** The same for browsers without JavaScript: beyond the limit they wait in a queue. */
  enterSlowly: (network: Network, signal: AbortSignal) => Promise<void>;
};

/**
 * Limits what all visitors send together. Reaching the limit blocks no one, since a flood must not lock out the others;
 * instead, each further message requires proof of work.
 */
export function createCrowdGate({ clock, signingKey, rateLimiter }: Core, limit: RateLimit): CrowdGate {
  const lane = createSlowLane();

  const sizeOfCrowd = () => rateLimiter.countOf(limit, EVERYONE);
  const count = () => rateLimiter.take({ ...limit, limit: Number.POSITIVE_INFINITY }, EVERYONE);
  const sign = (body: string) => signingKey.sign(`challenge ${limit.name} ${body}`);

  function challengeFor(crowd: number): Challenge {
    const extra = Math.min(MAX_EXTRA_BITS, Math.floor(Math.log2(Math.max(1, crowd / limit.limit))));
    const bits = BITS + extra;
    const body = [randomBytes(12).toString("base64url"), bits, clock.now() + LIFETIME_MS].join(".");
    return { token: `${body}.${sign(body)}`, parts: PARTS, bits };
  }

  /** Returns the id of the challenge if the solution is correct and still valid. Only signed values count. */
  function solvedBy(solution: string): string | undefined {
    const [token = "", given = ""] = solution.split(":");
    const [id, bits, expiresAt, signature = ""] = token.split(".");
    if (!signingKey.verify(`challenge ${limit.name} ${[id, bits, expiresAt].join(".")}`, signature)) return undefined;
    const left = Number(expiresAt) - clock.now();
    // A challenge that is valid for too long was issued by a clock that has since been set back.
    if (left <= 0 || left > LIFETIME_MS + MAX_CLOCK_SKEW_MS) return undefined;
    const counters = given.split(",");
    const isSolved =
      counters.length === PARTS &&
      counters.every((counter, part) => {
        const digest = hash("sha256", `${challengePrefix(token, part)}${counter}`, "buffer");
        return /^\d{1,12}$/.test(counter) && beginsWithZeros(digest, Number(bits));
      });
    return isSolved ? id : undefined;
  }

  /** Returns undefined below the limit and the solved challenge's id above it; throws without a solution. */
  async function requireSolution(solution: string | undefined): Promise<string | undefined> {
    const crowd = await sizeOfCrowd();
    if (crowd < limit.limit) return undefined;
    const id = solution === undefined ? undefined : solvedBy(solution);
    if (id === undefined) throw challengeRequired(challengeFor(crowd));
    return id;
  }

  async function spend(id: string) {
    try {
      await rateLimiter.take(USED, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw challengeRequired(challengeFor(await sizeOfCrowd()));
    }
  }

  return {
    async check(solution) {
      await requireSolution(solution);
    },
    async enter(solution) {
      const id = await requireSolution(solution);
      if (id !== undefined) await spend(id);
      await count();
    },
    async enterSlowly(network, signal) {
      if ((await sizeOfCrowd()) >= limit.limit) await lane(network, signal);
      await count();
    },
  };
}

const challengeRequired = (challenge: Challenge) =>
  new AppError(
    429,
    CHALLENGE_REQUIRED,
    "There are a lot of messages right now, so your browser has to do a short calculation first.",
    { challenge },
  );
