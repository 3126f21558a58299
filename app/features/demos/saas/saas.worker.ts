import { serveCalls } from "../core/worker-calls.ts";
import { sampleCalls } from "./queries/sample-calls.ts";

serveCalls(self, sampleCalls());
