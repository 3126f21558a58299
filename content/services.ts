export const services = [
  {
    id: "ai-llm-development",
    title: "AI/LLM Development & Integration",
    category: "ai-ml",
    description: "Retrieval, fine-tuning and evaluation of language models inside your own systems.",
  },
  {
    id: "engineering-simulation",
    title: "Engineering Simulation & CFD/FEA",
    category: "engineering",
    description: "Thermal-hydraulic and structural analysis, from the mesh to the report a reviewer accepts.",
  },
  {
    id: "full-stack-development",
    title: "Full-Stack Web Development",
    category: "development",
    description: "Web applications around data and models, from the interface to the database.",
  },
  {
    id: "data-engineering",
    title: "Data Engineering & Analytics",
    category: "data",
    description: "Pipelines, lakehouses and dashboards whose numbers can be traced to their source.",
  },
] as const;
