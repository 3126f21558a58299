/** Copy and facts of the home page. */
export const hero = {
  stack: [
    "Azure Ecosystem: where the data lives",
    "Python/FastAPI: services that answer",
    "AI/ML Models: forecasts and retrieval",
    "Data Analytics: dashboards to decide by",
  ],
} as const;

export const about = {
  title: "Careful engineering, from sensor to decision.",
  intro: [
    "I work where data meets physics: plants, pipelines and packaging lines, where an engineer has to sign off on a number before anyone acts on it.",
    "That takes models with honest error bars, pipelines that can be replayed, and software that people still understand a year later. I build all three, and I leave you able to run them without me.",
  ],
  focus: [
    {
      title: "Data Engineering",
      text: "Batch and streaming platforms with contracts, lineage and tests.",
      category: "data",
    },
    {
      title: "AI/ML Development",
      text: "Retrieval, forecasting and vision, measured before they ship.",
      category: "ai-ml",
    },
    {
      title: "Full-Stack Development",
      text: "Interfaces and services around models, fast and accessible.",
      category: "development",
    },
    {
      title: "Engineering Analysis",
      text: "CFD and FEA studies that hold up in a review.",
      category: "engineering",
    },
  ],
  industries: ["Nuclear Technology", "Food Packaging", "Oil & Gas", "Business Intelligence"],
} as const;

export const stackCategories = [
  { title: "Data platforms", category: "data", tools: ["Azure Synapse", "Databricks", "Kafka", "dbt", "PostgreSQL"] },
  { title: "AI and ML", category: "ai-ml", tools: ["PyTorch", "scikit-learn", "LangChain", "MLflow", "ONNX"] },
  { title: "Web and backend", category: "development", tools: ["React", "Next.js", "FastAPI", "TypeScript", "Docker"] },
  {
    title: "Simulation",
    category: "engineering",
    tools: ["OpenFOAM", "ANSYS Fluent", "Abaqus", "ParaView", "NumPy"],
  },
] as const;

export const contact = {
  title: "Start a project.",
  lead: "Tell me what the system should do and who depends on it. I reply within 24 hours.",
  claims: [
    { value: "6+", label: "years of experience" },
    { value: "50+", label: "projects" },
    { value: "99%", label: "client satisfaction" },
    { value: "24/7", label: "support" },
  ],
} as const;

/** Sample accounts and figures, for the owner to replace. */
export const platforms = [
  {
    platform: "GitHub",
    kind: "code-hosting",
    url: "https://code.example/alex",
    stats: "40+ repositories",
    description: "The code behind the demos, and the small tools I keep reaching for.",
  },
  {
    platform: "LinkedIn",
    kind: "professional-network",
    url: "https://network.example/alex",
    stats: "1,200+ connections",
    description: "Projects, references and what I am working on.",
  },
  {
    platform: "Microblog",
    kind: "microblog",
    url: "https://micro.example/@alex",
    stats: "3,000+ followers",
    description: "Short notes on data, models and meshes.",
  },
  {
    platform: "Video",
    kind: "video",
    url: "https://video.example/alex",
    stats: "25+ talks",
    description: "Recorded talks and walkthroughs.",
  },
] as const;

export const bookingUrl = "https://booking.example/alex";

export const headlines = {
  projects: {
    title: "Systems in production, not slideware.",
    lead: "Recent builds, with demos to try and the code behind them.",
  },
  skills: "Depth where it counts.",
  playground: { title: "Try the models yourself.", lead: "Demos that run on this site, no account needed." },
  services: "Consulting that ends with a working system.",
  blog: {
    title: "Notes from the work.",
    lead: "Data platforms, models and simulation, with the numbers and the code.",
  },
  connect: "Let's connect.",
} as const;
