import type { categories } from "../categories.ts";
import bronzeSilverGold from "./bronze-silver-gold-without-ceremony.html?raw";
import calibratedUncertainty from "./calibrated-uncertainty-failure-forecasts.html?raw";
import cfdMeshQuality from "./cfd-mesh-quality-that-survives-review.html?raw";
import evaluateRag from "./evaluate-rag-before-you-ship.html?raw";
import hundredThousandPoints from "./hundred-thousand-points-react.html?raw";
import reactorKinetics from "./point-reactor-kinetics-forty-lines.html?raw";
import schemaMigrations from "./schema-migrations-on-a-friday.html?raw";
import streamingFeatures from "./streaming-features-offline-twins.html?raw";
import warehouseCost from "./warehouse-cost-per-question.html?raw";

export type Article = {
  title: string;
  slug: string;
  /** One sentence for teasers and search engines, at most 160 characters. */
  description: string;
  category: (typeof categories.posts)[number]["name"];
  tags: readonly string[];
  author: string;
  /** Text and code at 220 words a minute. */
  readTime: string;
  /** Publication day, ISO. */
  date: string;
  featured: boolean;
  /** HTML fragment; tests/articles/fragment-rules.ts lists the allowed elements. */
  body: string;
};

const AUTHOR = "Alex Example";

/** The articles a new installation starts with, newest first. */
export const articles = [
  {
    title: "Evaluate retrieval before you ship it",
    slug: "evaluate-rag-before-you-ship",
    description:
      "A retrieval-augmented system fails in two halves. How to measure each with eighty questions, a coin-toss test and four cells.",
    category: "AI/ML",
    tags: ["RAG", "Evaluation", "LLM", "Python"],
    author: AUTHOR,
    readTime: "6 min read",
    date: "2026-02-17",
    featured: true,
    body: evaluateRag,
  },
  {
    title: "Streaming features that match their offline twins",
    slug: "streaming-features-offline-twins",
    description:
      "Training and serving disagree because of clocks more than code. One definition, two timestamps and a nightly check fix it.",
    category: "Data Engineering",
    tags: ["Streaming", "Feature Store", "SQL"],
    author: AUTHOR,
    readTime: "4 min read",
    date: "2026-01-20",
    featured: false,
    body: streamingFeatures,
  },
  {
    title: "CFD mesh quality that survives a review",
    slug: "cfd-mesh-quality-that-survives-review",
    description:
      "A mesh can pass every check and still give an answer that is off by a third. What the metrics mean, and the page a reviewer wants.",
    category: "Engineering",
    tags: ["CFD", "OpenFOAM", "Verification"],
    author: AUTHOR,
    readTime: "6 min read",
    date: "2025-12-09",
    featured: false,
    body: cfdMeshQuality,
  },
  {
    title: "A React dashboard that stays fast with a hundred thousand points",
    slug: "hundred-thousand-points-react",
    description:
      "Draw what the screen can show: four points per pixel column, one canvas, and no React render when the pointer moves.",
    category: "Frontend",
    tags: ["React", "TypeScript", "Canvas", "Performance"],
    author: AUTHOR,
    readTime: "5 min read",
    date: "2025-11-11",
    featured: false,
    body: hundredThousandPoints,
  },
  {
    title: "Point reactor kinetics in forty lines",
    slug: "point-reactor-kinetics-forty-lines",
    description:
      "Seven stiff equations, one scalar division per step, and three checks against theory: the smallest reactor model worth trusting.",
    category: "Engineering",
    tags: ["Nuclear", "Simulation", "Python"],
    author: AUTHOR,
    readTime: "5 min read",
    date: "2025-10-07",
    featured: false,
    body: reactorKinetics,
  },
  {
    title: "Calibrated uncertainty for failure forecasts",
    slug: "calibrated-uncertainty-failure-forecasts",
    description:
      "Of all pumps that were given 30%, do 30% fail? A reliability table, one monotone curve and what honest probabilities save.",
    category: "AI/ML",
    tags: ["Calibration", "Predictive Maintenance", "Python"],
    author: AUTHOR,
    readTime: "4 min read",
    date: "2025-09-02",
    featured: false,
    body: calibratedUncertainty,
  },
  {
    title: "Bronze, silver and gold without ceremony",
    slug: "bronze-silver-gold-without-ceremony",
    description:
      "Three lakehouse layers, one promise each, and a fifteen-line test that makes replays, late files and corrections uneventful.",
    category: "Data Engineering",
    tags: ["Lakehouse", "Data Modeling", "SQL"],
    author: AUTHOR,
    readTime: "5 min read",
    date: "2025-06-24",
    featured: false,
    body: bronzeSilverGold,
  },
  {
    title: "Schema migrations you can deploy on a Friday",
    slug: "schema-migrations-on-a-friday",
    description:
      "Expand and contract, short lock timeouts, small backfills and a check in the repository: migrations you can roll back.",
    category: "DevOps",
    tags: ["PostgreSQL", "Migrations", "GitOps"],
    author: AUTHOR,
    readTime: "5 min read",
    date: "2025-05-13",
    featured: false,
    body: schemaMigrations,
  },
  {
    title: "What does one question cost?",
    slug: "warehouse-cost-per-question",
    description:
      "Split a cloud warehouse’s bill by the question asked, idle time included, and the cheapest query may turn out the costliest.",
    category: "Cloud",
    tags: ["Cloud Cost", "Data Warehouse", "FinOps"],
    author: AUTHOR,
    readTime: "4 min read",
    date: "2025-03-18",
    featured: false,
    body: warehouseCost,
  },
] as const satisfies readonly Article[];
