import type { ChatQuestion } from "./chat-question.ts";

/** Answered by one sentence of an article, a project, the resume or a text page. */
export const tuningPassages: readonly ChatQuestion[] = [
  { asks: "Are you doing the work yourself?", right: ["The person who designs the system also builds it"] },
  {
    asks: "What did he do at Sample Energy Analytics?",
    right: [
      "Replaced a nightly chain",
      "Forecast failures of pumps",
      "Introduced cost per question",
      "Senior Data Engineer",
    ],
  },
  { asks: "What was Alex's master's thesis about?", right: ["Thesis on reduced-order models"] },
  {
    asks: "Can Alex build us a search over our document archive?",
    right: [
      "/projects/enterprise-llm-solution",
      "/consulting-services#ai-llm-development",
      "Answers from a large document archive",
      "Built retrieval over",
    ],
  },
  {
    asks: "How do you handle schema evolution without breaking the old code?",
    right: [
      "In five, nothing ever breaks",
      "Every migration should be safe",
      "Until the last of them the schema suits",
      "Does the old code run",
    ],
  },
  {
    asks: "How do you handle late-arriving data?",
    right: [
      "available_at",
      "A late file",
      "With the arrival condition",
      "late data handled openly",
      "Late data",
      "tests for replay and lateness",
      "join as known",
    ],
  },
  {
    asks: "Why is data lineage important?",
    right: [
      "Lineage from the figure to the row",
      "which inputs made which outputs",
      "traced to their source",
      "has no source",
      "traced from the figure",
    ],
  },
  { asks: "How many questions do I need in a golden set for RAG?", right: ["Sixty to a hundred are enough"] },
  { asks: "What is recall at k?", right: ["Recall at k is the share"] },
  {
    asks: "How do you prove that a CFD model does not depend on the grid?",
    right: [
      "Three systematically refined meshes",
      "would the answer change on a finer mesh",
      "grid convergence index",
      "Grid studies",
      "grid study",
      "three refinements",
      "three grids",
    ],
  },
  { asks: "Which y+ do I need at the wall?", right: ["y⁺"] },
  {
    asks: "What is the bronze layer for?",
    right: ["Nothing we received is lost", "Store the payload exactly as it came", "bronze exists so that mistakes"],
  },
  {
    asks: "How do you backfill a huge table?",
    right: ["Walk the primary key in ranges", "One UPDATE over fifty million", "Each bite commits"],
  },
  {
    asks: "What does calibrated mean for a forecast?",
    right: ["A forecast is calibrated when", "The difference between the two is calibration"],
  },
  { asks: "What is a Brier score?", right: ["The Brier score, the mean squared error"] },
  {
    asks: "How do I cut the idle time of my warehouse?",
    right: [
      "With 60 seconds instead of 300",
      "this removes all of its idle time",
      "Idle seconds",
      "Materialize its answer",
    ],
  },
  { asks: "What is isotonic regression?", right: ["isotonic regression"] },
  {
    asks: "how do you handle idempotency in data pipelines",
    right: [
      "load everything twice",
      "a job can run twice",
      "A failed job is run again",
      "can be repeated without harm",
      "can be replayed",
    ],
  },
  { asks: "Can I use the code from the articles in my product?", right: ["The code in them is yours"] },
  { asks: "Which model powers the sentiment demo?", right: ["Sentiment: MiniLM"] },
  { asks: "What does the CFD Analysis Platform do?", right: ["/projects/cfd-analysis-platform"] },
  { asks: "How early does the predictive engine warn of a failure?", right: ["17 days"] },
  { asks: "What recall did the LLM platform reach?", right: ["0.91"] },
  { asks: "What is included in full-stack development?", right: ["/consulting-services#full-stack-development"] },
  { asks: "Does Alex know Terraform?", right: ["Terraform"] },
  { asks: "What is a dollar of reactivity?", right: ["Reactivity is often counted in dollars"] },
  { asks: "How long do you keep newsletter addresses?", right: ["An unconfirmed address"] },
  {
    asks: "Can I have my data deleted?",
    right: ["You may ask what is stored about you", "if you ask, I delete it", "Deleting an inquiry"],
  },
  {
    asks: "Our cloud warehouse bill is out of control",
    right: ["/blog/warehouse-cost-per-question", "Cloud cost measured"],
  },
  {
    asks: "predict when pumps will fail",
    right: [
      "/projects/predictive-analytics-platform",
      "/blog/calibrated-uncertainty-failure-forecasts",
      "Forecast failures of pumps",
    ],
  },
  {
    asks: "Can you help us with finite element analysis?",
    right: ["/consulting-services#engineering-simulation", "CFD and FEA", "CFD/FEA"],
  },
  {
    asks: "Will I talk to you directly or to a project manager?",
    right: ["The person who designs the system also builds it"],
  },
  {
    asks: "What was Alex's role at Sample Process Engineering?",
    right: ["Simulation & Data Engineer", "Ran CFD and FEA studies", "Scripted geometry", "Moved test-rig data"],
  },
  {
    asks: "Do you do batch processing or stream processing?",
    right: ["Streaming where minutes count", "Batch and streaming", "/consulting-services#data-engineering"],
  },
  {
    asks: "How should I deal with duplicates and replays in the silver layer?",
    right: ["duplicates, replays and corrections", "One row per fact"],
  },
  {
    asks: "Should a gold layer be a table or a view?",
    right: ["Start with a view", "as a view if speed permits", "Turn it into a table"],
  },
  {
    asks: "Why should I label quotes instead of chunks?",
    right: ["Chunk numbers die", "Do not store a chunk number", "store the sentence that answers it"],
  },
  {
    asks: "How do I compare two versions of a retriever?",
    right: [
      "Comparing both versions on the same questions",
      "Count the questions that the new version fixed",
      "lets you compare two splitters",
    ],
  },
  {
    asks: "How much skewness is too much for a mesh?",
    right: ["skewness", "Skewness", "face’s center", "The first three limits"],
  },
  { asks: "Which safety factor does the grid convergence index use?", right: ["1.25", "with its safety factor"] },
  {
    asks: "How do I avoid locking a table when I add a column?",
    right: [
      "Set a short limit",
      "exclusive lock",
      "lock_timeout",
      "again without a long lock",
      "applies to new rows at once",
    ],
  },
  {
    asks: "What should I ask before merging a migration?",
    right: [
      "ask four questions",
      "Does the old code run",
      "How long is the strongest lock",
      "What if it stops halfway",
    ],
  },
  {
    asks: "Why do training features differ from serving features?",
    right: [
      "The other half is about clocks",
      "training and serving code differ",
      "Training on the warehouse’s window",
      "two versions of the same feature",
    ],
  },
  {
    asks: "How can I verify that online and offline features match?",
    right: [
      "recompute a sample",
      "Log the feature vector",
      "Compare values, not distributions",
      "only a comparison keeps you there",
    ],
  },
  {
    asks: "What was the most expensive line in the example hour?",
    right: ["The plant dashboard does 16 seconds of work", "plant dashboard"],
  },
  {
    asks: "How should warehouse queries be tagged?",
    right: ["Every scheduled job sets a tag", "Attribution is only as good as its labels", "Tags are"],
  },
  { asks: "When does a maintenance visit pay for itself?", right: ["A visit pays for itself"] },
  {
    asks: "Why shouldn't I calibrate on the training data?",
    right: ["Calibrating on the training data", "The model has seen those answers", "Hold out a later period"],
  },
  { asks: "How fast does reactor power drop after a shutdown?", right: ["power falls to 11%"] },
  { asks: "Which fonts does this website use?", right: ["Text is set in Geist"] },
  {
    asks: "Do you store my IP address?",
    right: [
      "Neither the address nor the result",
      "keeps no IP addresses",
      "hashes your IP address",
      "keyed hash of your IP address",
      "contains no IP addresses",
    ],
  },
  { asks: "Are the figures on the project pages real?", right: ["illustrative"] },
  { asks: "How long does it take from sensor to screen in the BI dashboard?", right: ["0.8 s"] },
  {
    asks: "How do I draw a hundred thousand points in React without lag?",
    right: ["/blog/hundred-thousand-points-react", "/projects/realtime-bi-dashboard"],
  },
  { asks: "Can I quote your articles on my own blog?", right: ["You may quote the articles"] },
];
