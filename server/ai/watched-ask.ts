import type { Ask } from "./engine.ts";

/** The same ask, and whether anything of an answer has gone out through it: from then on nobody may start over. */
export function watchTokens<Listener extends Pick<Ask, "onToken">>(ask: Listener) {
  let isBegun = false;
  const { onToken } = ask;
  const watched: Listener = onToken
    ? {
        ...ask,
        onToken: (text: string) => {
          isBegun = true;
          return onToken(text);
        },
      }
    : ask;
  return { ask: watched, hasBegun: () => isBegun };
}
