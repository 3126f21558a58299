import { serveCalls } from "../../core/worker-calls.ts";
import { workerPort } from "../worker-port.ts";
import { forecastMrr } from "./forecast.ts";

const forecastCalls = { forecast: forecastMrr };
export type ForecastCalls = typeof forecastCalls;

serveCalls(workerPort, forecastCalls);
