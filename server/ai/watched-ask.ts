import type { Ask } from "./engine.ts";

/** Tracks whether any part of the answer has been sent: after that, no other engine may start over. */
export function watchTokens<Listener extends Pick<Ask, "onToken">>(ask: Listener) {
  let hasBegun = false;
  const { onToken } = ask;
  const watched: Listener = onToken
    ? {
        ...ask,
        onToken: (text: string) => {
          hasBegun = true;
          return onToken(text);
        },
      }
    : ask;
  return { ask: watched, hasBegun: () => hasBegun };
}
