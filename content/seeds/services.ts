import type { categories } from "../categories.ts";
import aiLlmDevelopment from "./services/ai-llm-development.html?raw";
import dataEngineering from "./services/data-engineering.html?raw";
import engineeringSimulation from "./services/engineering-simulation.html?raw";
import fullStackDevelopment from "./services/full-stack-development.html?raw";

type ServiceSeed = {
  /** Also the id of the service's tab and the name of its proposal. */
  slug: string;
  title: string;
  category: (typeof categories.work)[number]["name"];
  color: string;
  description: string;
  /** HTML fragment; tests/articles/fragment-rules.ts lists the allowed elements. */
  content: string;
  features: readonly string[];
  technologies: readonly string[];
  /** In order; the page numbers them. */
  process: readonly string[];
  sampleProjects: readonly { title: string; description: string; demoUrl: string }[];
  /** A sample: attributed to a role, never to a person. */
  testimonial: { quote: string; attribution: string };
  pricing: string;
  duration: string;
  complexity: string;
  featured: boolean;
};

/** The services a new installation starts with, in the order of their tabs. */
export const serviceSeeds = [
  {
    slug: "ai-llm-development",
    title: "AI/LLM Development & Integration",
    category: "ai-ml",
    color: "#6d3bef",
    description: "Retrieval, fine-tuning and evaluation of language models inside your own systems.",
    content: aiLlmDevelopment,
    features: [
      "Retrieval over your documents, with access rights applied inside the search",
      "Answers that quote their source, each quote verified",
      "A test set of your own questions, scored on every change",
      "Fine-tuning and small models where they beat a longer prompt",
      "Guardrails, refusals and handoff to a person",
      "Cost, latency and quality on one dashboard",
    ],
    technologies: ["Python", "FastAPI", "LangChain", "PyTorch", "Azure OpenAI", "pgvector", "ONNX Runtime", "MLflow"],
    process: [
      "Collect real questions and the answers your experts would accept.",
      "Build the smallest version that can be measured, and measure it.",
      "Improve retrieval first, then the prompt, then the model.",
      "Connect it to your systems: sign-in, rights, logging, limits.",
      "Release to a pilot group that can flag any answer.",
      "Hand over tests, dashboard and runbook to your team.",
    ],
    sampleProjects: [
      {
        title: "Customer support assistant",
        description: "Answers order, product and return questions, and knows when to bring in a person.",
        demoUrl: "/demos/ai-chatbot",
      },
      {
        title: "Document intelligence",
        description: "Reads invoices, contracts and papers, and gives a confidence with every extracted value.",
        demoUrl: "/demos/document-ai",
      },
      {
        title: "Drafting assistant",
        description: "Writes first drafts of a given type and length from a short brief.",
        demoUrl: "/demos/text-generator",
      },
    ],
    testimonial: {
      quote:
        "The test set changed how we talk about the assistant. We no longer trade anecdotes; we look at the four cells and decide what to fix next.",
      attribution: "Head of Data, sample client",
    },
    pricing: "$$$$$",
    duration: "4-12 weeks",
    complexity: "Advanced",
    featured: true,
  },
  {
    slug: "engineering-simulation",
    title: "Engineering Simulation & CFD/FEA",
    category: "engineering",
    color: "#d9480f",
    description: "Thermal-hydraulic and structural analysis, from the mesh to the report a reviewer accepts.",
    content: engineeringSimulation,
    features: [
      "Single and multiphase flow, heat transfer and turbulence",
      "Static, thermal and fatigue analysis of structures",
      "Grid studies with observed order and convergence index",
      "Comparison with measurements, correlations or benchmarks",
      "Parametric studies as scripts that you can run again",
      "Reports written for review, with uncertainties stated",
    ],
    technologies: ["OpenFOAM", "ANSYS Fluent", "Abaqus", "ParaView", "Python", "NumPy", "Gmsh", "Slurm"],
    process: [
      "Agree on the quantity that the decision rests on, and estimate it by hand.",
      "Prepare geometry, materials and boundary conditions, and list every assumption.",
      "Mesh in three refinements and check them before solving.",
      "Solve, watch the quantity converge, and compare with data.",
      "Report result and uncertainty; answer the reviewer’s questions.",
    ],
    sampleProjects: [
      {
        title: "Reactor transient simulator",
        description: "Point kinetics with feedback, from the control rod to the power curve.",
        demoUrl: "/demos/nuclear-simulation",
      },
      {
        title: "Pipeline flow study",
        description: "Pressure loss and heat transfer in a pipe network, with mesh study and report.",
        demoUrl: "/demos/pipeline-cfd",
      },
    ],
    testimonial: {
      quote:
        "The first report in years that came back from review without a question about the mesh. The answer was on page two.",
      attribution: "Lead Mechanical Engineer, sample client",
    },
    pricing: "$$$$",
    duration: "2-8 weeks",
    complexity: "Expert",
    featured: true,
  },
  {
    slug: "full-stack-development",
    title: "Full-Stack Web Development",
    category: "development",
    color: "#0b5fff",
    description: "Web applications around data and models, from the interface to the database.",
    content: fullStackDevelopment,
    features: [
      "Dashboards and internal tools that stay fast on large data",
      "APIs with one typed contract from the database to the button",
      "Accessible interfaces, checked with assistive technology",
      "Sign-in, roles and an audit trail",
      "Tests in a real browser on every change",
      "Deployments that can be rolled back within minutes",
    ],
    technologies: ["TypeScript", "React", "Next.js", "FastAPI", "PostgreSQL", "Docker", "Playwright"],
    process: [
      "Watch how the work is done today and agree on the first useful slice.",
      "Sketch the screens and the data model together.",
      "Release in small steps, usable from the second week.",
      "Test with the people who will use it, and fix what makes them hesitate.",
      "Hand over the source, a manual and the operations.",
    ],
    sampleProjects: [
      {
        title: "Online shop",
        description: "Catalog, cart and checkout, with stock levels that are always right.",
        demoUrl: "/demos/ecommerce",
      },
      {
        title: "SaaS dashboard",
        description: "Subscriptions, usage and revenue for many tenants, each seeing only its own.",
        demoUrl: "/demos/saas-dashboard",
      },
    ],
    testimonial: {
      quote:
        "We had something we could click by the second Friday. From then on we argued about the product instead of the plan.",
      attribution: "Product Owner, sample client",
    },
    pricing: "$$$",
    duration: "2-6 weeks",
    complexity: "Intermediate",
    featured: false,
  },
  {
    slug: "data-engineering",
    title: "Data Engineering & Analytics",
    category: "data",
    color: "#0a8a6a",
    description: "Pipelines, lakehouses and dashboards whose numbers can be traced to their source.",
    content: dataEngineering,
    features: [
      "Batch and streaming pipelines that can be replayed",
      "Contracts with data producers, and a quarantine they can read",
      "Lakehouse models with one promise for each layer",
      "Features that are the same in training and in production",
      "Lineage from the figure to the row",
      "Cloud cost measured per question",
    ],
    technologies: [
      "Azure Data Factory",
      "Azure Synapse",
      "Databricks",
      "Spark",
      "Delta Lake",
      "Kafka",
      "dbt",
      "Power BI",
    ],
    process: [
      "List the questions the business asks, and what an answer is worth.",
      "Trace the facts behind them to their producers and agree on contracts.",
      "Build one path end to end, from source to dashboard, and run it daily.",
      "Widen it source by source, with tests for replay and lateness.",
      "Move the old reports over and compare them until they agree.",
      "Hand over code, runbooks and the cost report.",
    ],
    sampleProjects: [
      {
        title: "Real-time analytics",
        description: "Events to windows to alerts within seconds, with late data handled openly.",
        demoUrl: "/demos/realtime-analytics",
      },
      {
        title: "Cloud data warehouse",
        description: "Three layers, traced from the figure to the row, with the cost of each question.",
        demoUrl: "/demos/data-warehouse",
      },
    ],
    testimonial: {
      quote:
        "Someone asked where a figure came from, and we opened the rows during the meeting. That had never happened before.",
      attribution: "Finance Director, sample client",
    },
    pricing: "$$$$",
    duration: "3-10 weeks",
    complexity: "Advanced",
    featured: true,
  },
] as const satisfies readonly ServiceSeed[];
