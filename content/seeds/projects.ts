import type { categories } from "../categories.ts";
import aiPortfolioPlatform from "./projects/ai-portfolio-platform.html?raw";
import cfdAnalysisPlatform from "./projects/cfd-analysis-platform.html?raw";
import enterpriseDataPipeline from "./projects/enterprise-data-pipeline.html?raw";
import enterpriseLlmSolution from "./projects/enterprise-llm-solution.html?raw";
import predictiveAnalyticsPlatform from "./projects/predictive-analytics-platform.html?raw";
import realtimeBiDashboard from "./projects/realtime-bi-dashboard.html?raw";

type ProjectSeed = {
  slug: string;
  title: string;
  category: (typeof categories.work)[number]["name"];
  description: string;
  techs: readonly string[];
  status: "Production";
  githubUrl: string;
  demoUrl: string;
  featured: boolean;
  problem: string;
  constraints: readonly string[];
  approach: readonly string[];
  validation: readonly string[];
  /** Sample figures. Each label says that it is illustrative, wherever it appears. */
  results: readonly { value: string; label: string }[];
  comparisons: readonly { label: string; before: string; after: string; unit: string }[];
  resultsNote: string;
  /** HTML fragment; tests/articles/fragment-rules.ts lists the allowed elements. */
  content: string;
};

const SAMPLE_FIGURES = "Illustrative figures of a sample project.";

/** The projects a new installation starts with. */
export const projectSeeds = [
  {
    slug: "enterprise-llm-solution",
    title: "Enterprise LLM Platform",
    category: "ai-ml",
    description: "Retrieval, guardrails and evaluation for a large document archive.",
    techs: ["Python", "FastAPI", "LangChain", "Azure", "PostgreSQL", "pgvector"],
    status: "Production",
    githubUrl: "https://code.example/alex/enterprise-llm-solution",
    demoUrl: "/playground",
    featured: true,
    problem:
      "An operator keeps decades of procedures, drawings and reports in several archives. Engineers know that the answer is written down somewhere and spend hours finding it, or ask the one colleague who remembers. A general chatbot is quick and sounds sure, but it can’t say where a number comes from, and it doesn’t know who may read what.",
    constraints: [
      "No document leaves the operator’s network.",
      "Who may read what is decided by the archives, not by the new system.",
      "An answer without a source counts as wrong.",
    ],
    approach: [
      "Label a hundred real questions with the sentence that answers each, before building anything.",
      "Apply access rights inside the search, so that an answer never draws on a document its reader could not open.",
      "Demand a quote for every claim and verify it by string search; show the passage beside the answer.",
      "Design the refusal: if the documents don’t say, say so and name the person to ask.",
      "Score retrieval on every change and answers before every release, cost and latency in the same table.",
    ],
    validation: [
      "A hundred labeled questions, a third of them kept unseen until release.",
      "Every displayed quote is found again in its document by string search.",
      "Readers without access to a document get no answer drawn from it, tested with their own accounts.",
    ],
    results: [
      { value: "0.91", label: "recall at 5 on the labeled questions (illustrative)" },
      { value: "100%", label: "of displayed claims have a verified quote (illustrative)" },
      { value: "3.2 s", label: "95th percentile from question to answer (illustrative)" },
    ],
    comparisons: [{ label: "Search for a known procedure (illustrative)", before: "34", after: "3", unit: "minutes" }],
    resultsNote: SAMPLE_FIGURES,
    content: enterpriseLlmSolution,
  },
  {
    slug: "realtime-bi-dashboard",
    title: "Real-time BI Dashboard",
    category: "development",
    description: "Sub-second metrics from plant historians to the boardroom.",
    techs: ["React", "Kafka", "Synapse", "TypeScript", "OPC UA"],
    status: "Production",
    githubUrl: "https://code.example/alex/realtime-bi-dashboard",
    demoUrl: "/demos/realtime-analytics",
    featured: true,
    problem:
      "A packaging plant measures everything and sees it a day later. The control room reads one system, the board another, and the two rarely agree, because each rounds, filters and averages in its own way. When a line drifts out of tolerance, the meeting about it starts with an argument over whose figure is right.",
    constraints: [
      "Nothing may be installed on the control systems.",
      "It has to run in the browsers the plant already has.",
      "The board’s monthly report must keep its definitions.",
    ],
    approach: [
      "Carry the event time from the sensor to the screen, and show the age of every number.",
      "Compute windows once, in the stream; every screen reads the same ones.",
      "Push new values, fetch history on demand, and join the two by event time in the browser.",
      "Draw only what the pixels can show, on a canvas, so that a day of seconds scrolls smoothly on an old laptop.",
    ],
    validation: [
      "A replayed day gives the same windows as the day itself.",
      "The board’s and the control room’s figures are compared every night; a difference stops the deployment.",
      "The chart is timed on the slowest laptop of the control room.",
    ],
    results: [
      { value: "0.8 s", label: "from sensor to screen, median (illustrative)" },
      { value: "100,000", label: "points in one chart without a dropped frame (illustrative)" },
      { value: "1", label: "definition for each figure, where there were three (illustrative)" },
    ],
    comparisons: [{ label: "From sensor to screen (illustrative)", before: "86400", after: "0.8", unit: "s" }],
    resultsNote: SAMPLE_FIGURES,
    content: realtimeBiDashboard,
  },
  {
    slug: "predictive-analytics-platform",
    title: "Predictive Analytics Engine",
    category: "data",
    description: "Failure forecasts with calibrated uncertainty for rotating equipment.",
    techs: ["PyTorch", "MLflow", "Databricks", "Delta Lake", "Python"],
    status: "Production",
    githubUrl: "https://code.example/alex/predictive-analytics-platform",
    demoUrl: "/demos/saas-dashboard",
    featured: true,
    problem:
      "Pumps and compressors are serviced by the calendar: most visits find nothing, and some failures come the week after a visit. A first model ranked the machines well but promised 90% where only half as many failed, so the planners stopped believing its probabilities and, with them, its ranking.",
    constraints: [
      "Two years of history for machines that rarely fail.",
      "The planners decide; the forecast may only inform them.",
      "No new sensors in the first year.",
    ],
    approach: [
      "One definition for each feature, used for training and for serving, with the time at which it was known.",
      "Rank with a small network; turn the ranking into probabilities with a monotone curve fitted on a later period.",
      "Show the chance of failure, the cost of waiting and the measurements behind them, on the day the week is planned.",
      "Compare served with recomputed features every night, and forecasts with outcomes every month.",
    ],
    validation: [
      "Forecasts are scored on a later period than the one they were fitted on.",
      "A reliability table for every monthly release: of those given 30%, about 30% must fail.",
      "Served and recomputed features are compared every night.",
    ],
    results: [
      { value: "±3 pts", label: "between forecast and observed rate, all bins (illustrative)" },
      { value: "−38%", label: "service visits that find nothing (illustrative)" },
      { value: "17 days", label: "median warning before a failure (illustrative)" },
    ],
    comparisons: [
      { label: "Service visits that find nothing, of 100 (illustrative)", before: "61", after: "38", unit: "visits" },
    ],
    resultsNote: SAMPLE_FIGURES,
    content: predictiveAnalyticsPlatform,
  },
  {
    slug: "ai-portfolio-platform",
    title: "AI Portfolio Platform",
    category: "development",
    description: "This site: pages from memory, real models in the browser and on the server, a small CMS.",
    techs: ["TypeScript", "React", "SQLite", "Hono", "React Router"],
    status: "Production",
    githubUrl: "https://code.example/alex/ai-portfolio-platform",
    demoUrl: "/playground",
    featured: false,
    problem:
      "A portfolio should show how its owner works. Most are either a page builder’s template, which proves nothing, or a heavy application that takes seconds to say a name. This one had to be fast on an old phone, be readable without scripts, run real models, and be kept up to date by one person without a rebuild.",
    constraints: [
      "One process on a small server, no service of another company.",
      "Readable without scripts, and on an old phone.",
      "One person keeps it up to date.",
    ],
    approach: [
      "One server process that renders a page once and serves it from memory until the content changes.",
      "Plain HTML first; interactive parts are islands that hydrate when they are needed.",
      "Demos that keep working when no model is connected, and say so.",
      "A small content system with drafts, revisions and a trash, instead of a rebuild for each comma.",
      "Tests in a real browser and on real databases, started with one command.",
    ],
    validation: [
      "Tests in a real browser and on two databases run on every change.",
      "The server is killed in the middle of writes; nothing that was acknowledged may be missing.",
      "Page weights are budgets that a test enforces.",
    ],
    results: [
      { value: "< 5 KB", label: "of script before a page is idle (budget, illustrative)" },
      { value: "2", label: "commands from a fresh clone to a tested site (illustrative)" },
      { value: "0", label: "requests to other hosts (illustrative)" },
    ],
    comparisons: [{ label: "Script before a page is idle (illustrative)", before: "180", after: "5", unit: "KB" }],
    resultsNote: SAMPLE_FIGURES,
    content: aiPortfolioPlatform,
  },
  {
    slug: "enterprise-data-pipeline",
    title: "Enterprise Data Pipeline",
    category: "data",
    description: "Batch and streaming ingestion with contracts, lineage and replay.",
    techs: ["Azure Data Factory", "Spark", "Delta Lake", "Kafka", "dbt"],
    status: "Production",
    githubUrl: "https://code.example/alex/enterprise-data-pipeline",
    demoUrl: "/demos/data-warehouse",
    featured: false,
    problem:
      "Data reached the warehouse through scripts that nobody owned anymore. A renamed column in the ERP showed up as a missing quarter in the sales report, three weeks later. Nobody dared to run a job twice, and the question of where a number came from took days to answer.",
    constraints: [
      "The sources keep running, and their teams keep their tools.",
      "Every load may be repeated at any time.",
      "A figure in a report must lead to its rows.",
    ],
    approach: [
      "Contracts in the repository: schema, units, keys and ranges, owned by the team that produces the data.",
      "Store everything as received; reject nothing silently, and give each rejected row its reason.",
      "One statement per layer, safe to repeat and indifferent to the order of arrival, with a test that proves it.",
      "Record lineage as a by-product of each run, so that it can’t go stale.",
    ],
    validation: [
      "Days are replayed in random order and must give the same tables.",
      "Planted faults, such as late files, wrong units and renamed columns, must end up in quarantine with their reason.",
      "The sum of each layer is reconciled with the one before.",
    ],
    results: [
      { value: "99.9%", label: "of daily loads complete by 06:00 (illustrative)" },
      { value: "25 min", label: "to rebuild any day from the raw data (illustrative)" },
      { value: "12 s", label: "from a figure to the rows behind it (illustrative)" },
    ],
    comparisons: [{ label: "To rebuild one day (illustrative)", before: "36", after: "0.4", unit: "hours" }],
    resultsNote: SAMPLE_FIGURES,
    content: enterpriseDataPipeline,
  },
  {
    slug: "cfd-analysis-platform",
    title: "CFD Analysis Platform",
    category: "engineering",
    description: "Repeatable flow studies: parametric meshes, queued solvers, checked results.",
    techs: ["OpenFOAM", "Python", "ParaView", "Docker", "Slurm"],
    status: "Production",
    githubUrl: "https://code.example/alex/cfd-analysis-platform",
    demoUrl: "/demos/pipeline-cfd",
    featured: false,
    problem:
      "Each flow study was a one-off: a folder of cases, meshed by hand, with settings that lived in one engineer’s memory. Reviewers asked for the grid study and got a promise. Repeating an analysis for a changed valve took as long as the first time, so it was done as rarely as possible.",
    constraints: [
      "The solver stays the one that the reviewers accept.",
      "Studies run on the cluster that is there, overnight.",
      "A result must be repeatable years later.",
    ],
    approach: [
      "Describe a study in one file and generate geometry, meshes and cases from it.",
      "Check meshes before any solver starts, and report the worst cells with their location.",
      "Run three refinements as a matter of course; compute observed order and convergence index.",
      "Generate the report from the results, with the versions of everything that made them.",
    ],
    validation: [
      "Benchmarks from the literature run with every release.",
      "Three meshes for every number; observed order and convergence index in the report.",
      "A study from the archive is repeated every month and must agree.",
    ],
    results: [
      { value: "1 day", label: "for a repeat study that used to take two weeks (illustrative)" },
      { value: "3", label: "meshes behind every reported number (illustrative)" },
      { value: "1.4%", label: "grid convergence index, median over studies (illustrative)" },
    ],
    comparisons: [{ label: "Time for a repeat study (illustrative)", before: "80", after: "8", unit: "working hours" }],
    resultsNote: SAMPLE_FIGURES,
    content: cfdAnalysisPlatform,
  },
] as const satisfies readonly ProjectSeed[];
