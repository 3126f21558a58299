import type { Challenge } from "#contract/challenge.ts";
import { searchSolution } from "./search.ts";

self.addEventListener("message", ({ data }: MessageEvent<Challenge>) => {
  const search = searchSolution(data);
  let step = search.next();
  while (!step.done) step = search.next();
  self.postMessage(step.value);
});
