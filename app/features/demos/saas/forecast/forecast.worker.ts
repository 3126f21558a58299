import { serveCalls } from "../../core/worker-calls.ts";
import { forecastMrr } from "./forecast.ts";

const forecastCalls = { forecast: forecastMrr };
export type ForecastCalls = typeof forecastCalls;

serveCalls(self, forecastCalls);
