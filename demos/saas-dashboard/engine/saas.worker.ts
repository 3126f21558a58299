import { serveCalls } from "#demos/kit/simulation/worker-calls.ts";
import { sampleCalls } from "./queries/sample-calls.ts";

serveCalls(self, sampleCalls());
