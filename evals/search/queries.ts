/** What somebody types, and the start of the addresses that they would be glad to open. */
export type Query = { q: string; wants: readonly string[] };

const wants = (q: string, ...addresses: string[]): Query => ({ q, wants: addresses });

const MESH = "/blog/cfd-mesh-quality-that-survives-review";
const RAG = "/blog/evaluate-rag-before-you-ship";
const REACT = "/blog/hundred-thousand-points-react";
const KINETICS = "/blog/point-reactor-kinetics-forty-lines";
const MIGRATIONS = "/blog/schema-migrations-on-a-friday";
const STREAMING = "/blog/streaming-features-offline-twins";
const COST = "/blog/warehouse-cost-per-question";
const LAYERS = "/blog/bronze-silver-gold-without-ceremony";
const CALIBRATION = "/blog/calibrated-uncertainty-failure-forecasts";
const services = (slug: string) => `/consulting-services#${slug}`;

/** Read while the search was built. */
export const seenQueries: readonly Query[] = [
  wants("evaluate retrieval", RAG),
  wants("schema migrations", MIGRATIONS),
  wants("shema migratoins", MIGRATIONS),
  wants("point reactor kinetics", KINETICS),
  wants("what does one question cost", COST),
  wants("expand then contract", MIGRATIONS),
  wants("Label quotes, not chunks", RAG),
  wants("crosshair", REACT),
  wants("canvas chart performance", REACT),
  wants("bronze silver gold", LAYERS),
  wants("medallion layers lakehouse", LAYERS),
  wants("isotonic regression", CALIBRATION),
  wants("forecast failures of machines", CALIBRATION, "/projects/predictive-analytics"),
  wants("feature store point in time", STREAMING),
  wants("mesh quality", MESH),
  wants("OpenFOAM", MESH, "/projects/cfd", "/blog/tags/openfoam", services("engineering-simulation")),
  wants("cfd platform", "/projects/cfd-analysis-platform"),
  wants("llm platform for enterprises", "/projects/enterprise-llm-solution"),
  wants("real time dashboard", "/projects/realtime-bi", "/demos/realtime-analytics"),
  wants("can you do dbt and Snowflake", services("data-engineering"), COST),
  wants("Azure", "/#skills", services("data-engineering")),
  wants("resume", "/resume"),
  wants("certifications", "/resume"),
  wants("warehouse demo", "/demos/data-warehouse"),
  wants("online shop demo", "/demos/ecommerce"),
  wants("read invoices", "/demos/document-ai"),
  wants("cookies", "/privacy"),
  wants("newsletter unsubscribe", "/privacy"),
  wants("terms of service", "/terms"),
  wants("tag postgresql", "/blog/tags/postgresql", MIGRATIONS),
];

/** Written before the search existed and never looked at one by one. */
export const unseenQueries: readonly Query[] = [
  wants("deploying on a friday", MIGRATIONS),
  wants("never wait for a lock", MIGRATIONS),
  wants("grade the answers of a RAG system", RAG),
  wants("thousands of points in react", REACT),
  wants("delayed neutrons", KINETICS, "/demos/nuclear-simulation"),
  wants("cloud costs", COST),
  wants("finops", COST, "/blog/tags/finops"),
  wants("callibrated uncertainty", CALIBRATION),
  wants("streaming and batch features differ", STREAMING),
  wants("wall y plus mesh", MESH),
  wants("silver: decide what a fact is", LAYERS),
  wants("predictive maintenance", CALIBRATION, "/projects/predictive-analytics", "/blog/tags/predictive-maintenance"),
  wants("data pipeline project", "/projects/enterprise-data-pipeline", "/projects/data-pipeline"),
  wants("fine-tuning language models", services("ai-llm-development")),
  wants("web development", services("full-stack")),
  wants("customer support chatbot", "/demos/ai-chatbot", services("ai-llm-development")),
  wants("pipe pressure drop", "/demos/pipeline-cfd"),
  wants("how long is my data kept", "/privacy"),
  wants("universty education", "/resume"),
  wants("monthly recurring revenue", "/demos/saas-dashboard"),
];
