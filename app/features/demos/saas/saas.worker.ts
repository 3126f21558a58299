import { serveCalls } from "../core/worker-calls.ts";
import { sampleCalls } from "./queries/sample-calls.ts";
import { workerPort } from "./worker-port.ts";

serveCalls(workerPort, sampleCalls());
