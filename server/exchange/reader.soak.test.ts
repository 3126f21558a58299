import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { createReader } from "./reader.ts";

test("a text that would take minutes is refused by name, while the site goes on, and the next one is read", async () => {
  const logged: string[] = [];
  const reader = createReader(createLogger("error", (line) => logged.push(line)));
  let turns = 0;
  const site = setInterval(() => turns++, 10);
  const slow = { path: "slow.md", bytes: strToU8("_a".repeat(400_000)) };
  await expect(reader.read(slow)).rejects.toMatchObject({
    status: 422,
    message: "“slow.md” takes too long or too much memory to read. Please leave it out, or import it in parts.",
  });
  clearInterval(site);
  // A blocked event loop would have had no turn.
  expect(turns).toBeGreaterThan(10);
  // In processor time, which an owner can wait for; on a busy machine it takes longer.
  expect(logged.join()).toContain("took longer than 5000 ms to answer");
  expect(await reader.read({ path: "next.md", bytes: strToU8("# Next") })).toMatchObject({
    posts: [{ title: "Next" }],
  });
});
