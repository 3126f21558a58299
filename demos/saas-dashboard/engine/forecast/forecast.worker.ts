import { serveCalls } from "#demos/kit/simulation/worker-calls.ts";
import { forecastMrr } from "./forecast.ts";

const forecastCalls = { forecast: forecastMrr };
export type ForecastCalls = typeof forecastCalls;

serveCalls(self, forecastCalls);
