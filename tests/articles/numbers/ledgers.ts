import type { articles } from "#content/articles/articles.ts";
import { bronzeSilverGold, schemaMigrations, streamingFeatures, warehouseCost } from "./data-ledgers.ts";
import type { Ledger } from "./ledger.ts";
import { calibratedUncertainty, evaluateRag, hundredThousandPoints } from "./model-ledgers.ts";
import { cfdMeshQuality, reactorKinetics } from "./simulation-ledgers.ts";

/** The compiler reports an article without a ledger. */
export const ledgers: Record<(typeof articles)[number]["slug"], Ledger> = {
  "evaluate-rag-before-you-ship": evaluateRag,
  "streaming-features-offline-twins": streamingFeatures,
  "cfd-mesh-quality-that-survives-review": cfdMeshQuality,
  "hundred-thousand-points-react": hundredThousandPoints,
  "point-reactor-kinetics-forty-lines": reactorKinetics,
  "calibrated-uncertainty-failure-forecasts": calibratedUncertainty,
  "bronze-silver-gold-without-ceremony": bronzeSilverGold,
  "schema-migrations-on-a-friday": schemaMigrations,
  "warehouse-cost-per-question": warehouseCost,
};
