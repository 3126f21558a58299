import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { complaints } from "#tests/support/network/server-log.ts";

type Mistake = { env: Record<string, string>; sentence: string };

/** Registers a test per mistake: the server exits with one line that contains the sentence. */
export function testRefusedStarts(mistakes: readonly Mistake[]): void {
  for (const { env, sentence } of mistakes) {
    test(`an invalid setting stops the start with a message that names it (${Object.entries(env).join()})`, async ({
      launch,
    }) => {
      const site = launch({ env });

      expect(await site.exitCode).toBe(1);
      expect(site.output()).toContain(sentence);
      expect(complaints(site.output())).toHaveLength(1);
    });
  }
}
