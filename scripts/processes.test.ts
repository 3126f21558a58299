import { expect, test } from "vitest";
import { isNewEnough, ranOutOfMemory, run } from "./processes.mjs";

const runCode = (code: string, ...flags: string[]) => run(process.execPath, [...flags, "-e", code], { capture: true });

test("treats a killed command as out of memory", async () => {
  expect(ranOutOfMemory(await runCode("process.kill(process.pid, 'SIGKILL')"))).toBe(true);
});

test("treats a container's exit code for a killed command as out of memory", async () => {
  expect(ranOutOfMemory(await runCode("process.exit(137)"))).toBe(true);
});

test("treats a full heap as out of memory", async () => {
  const outcome = await runCode("const all = []; for (;;) all.push(new Array(1e5).fill(0))", "--max-old-space-size=32");
  expect(ranOutOfMemory(outcome)).toBe(true);
});

test.each(["process.exit(1)", "process.exit(0)", "process.kill(process.pid, 'SIGTERM')", "throw new Error('broken')"])(
  "doesn't treat %s as out of memory",
  async (code) => {
    expect(ranOutOfMemory(await runCode(code))).toBe(false);
  },
);

test.each([
  ["20.20.2", false],
  ["24.6.0", false],
  ["24.7.0", true],
  ["24.21.0", true],
  ["26.0.0", true],
])("Node %s is new enough: %s", (version, isEnough) => {
  expect(isNewEnough(version)).toBe(isEnough);
});

test("tells when a command says that it is ready", async () => {
  let isReady = false;
  const onReady = () => {
    isReady = true;
  };
  const outcome = await run(process.execPath, ["-e", "process.send('listening'); process.disconnect()"], { onReady });
  expect(outcome.code).toBe(0);
  expect(isReady).toBe(true);
});
