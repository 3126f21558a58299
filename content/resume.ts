import { RESUME_HEADINGS } from "#content-types/site/resume.ts";

/**
 * The resume's facts; name, title, email and profiles come from profile.ts. Sample values: the employers, schools and
 * issuers do not exist, the phone number is from the range reserved for fiction, and figures say they are illustrative.
 */
export const resume = {
  updated: "2026-02-17",
  phone: "+1 202 555 0142",
  summary:
    "Data engineer with a background in thermal-hydraulics. I build data platforms and AI systems for plants, pipelines and packaging lines, where someone has to sign off on a number before anyone acts on it. My job is to make that signature easy: pipelines that can be replayed, models with honest error bars, simulations that hold up in a review, and software the team still understands a year later.",
  skills: [
    {
      name: "Data Engineering",
      items: ["Azure Data Factory", "Azure Synapse", "Databricks", "Spark", "Delta Lake", "Kafka", "dbt"],
    },
    {
      name: "AI & Machine Learning",
      items: ["PyTorch", "scikit-learn", "LangChain", "Azure OpenAI", "ONNX Runtime", "MLflow", "pgvector"],
    },
    {
      name: "Backend & APIs",
      items: ["Python", "FastAPI", "TypeScript", "Node.js", "PostgreSQL", "SQLite", "OPC UA"],
    },
    {
      name: "Frontend",
      items: ["React", "Next.js", "Canvas and SVG charts", "Accessibility", "Playwright"],
    },
    {
      name: "Simulation",
      items: ["OpenFOAM", "ANSYS Fluent", "Abaqus", "Gmsh", "ParaView", "NumPy", "Slurm"],
    },
    {
      name: "Cloud & Operations",
      items: ["Azure", "Docker", "Kubernetes", "Terraform", "GitHub Actions", "Grafana", "FinOps"],
    },
  ],
  experience: [
    {
      title: "Independent Data Engineer & AI/ML Specialist",
      employer: "Example Data & AI (sample practice)",
      location: "Remote",
      period: { start: "2023-01" },
      highlights: [
        "Built retrieval over a plant operator’s procedures with access rights applied inside the search and every quote verified; recall at 5 reached 0.91 on the experts’ own questions (illustrative).",
        "Connected plant historians to the boardroom through one stream: 0.8 s from sensor to screen, and one definition for each figure where there had been three (illustrative).",
        "Hand over code, tests and runbooks, and end each engagement once the client’s team has deployed a change on its own.",
      ],
    },
    {
      title: "Senior Data Engineer",
      employer: "Sample Energy Analytics (sample employer)",
      location: "Hybrid, sample city",
      period: { start: "2021-02", end: "2022-12" },
      highlights: [
        "Replaced a nightly chain of scripts with contracts, quarantine and replay on Kafka and Delta Lake; 99.9% of daily loads were complete by 06:00 (illustrative).",
        "Forecast failures of pumps and compressors with calibrated probabilities; service visits that found nothing fell by 38% (illustrative).",
        "Introduced cost per question as a metric, so that the most expensive reports were discussed first.",
      ],
    },
    {
      title: "Simulation & Data Engineer",
      employer: "Sample Process Engineering (sample employer)",
      location: "On site, sample city",
      period: { start: "2019-09", end: "2021-01" },
      highlights: [
        "Ran CFD and FEA studies of heat exchangers and pipework, each with three grids, an observed order and a comparison with measurements.",
        "Scripted geometry, mesh, solver and report as one parametric pipeline: a variant took an afternoon instead of a week (illustrative).",
        "Moved test-rig data from spreadsheets into a PostgreSQL store with units, calibration and lineage.",
      ],
    },
  ],
  education: [
    {
      degree: "M.Sc.",
      area: "Computational Engineering",
      institution: "Sample University of Technology (sample school)",
      period: { start: "2017-10", end: "2019-08" },
      focus: "Thesis on reduced-order models of reactor transients, with uncertainty carried from data to power curve.",
    },
    {
      degree: "B.Sc.",
      area: "Mechanical Engineering",
      institution: "Sample Institute of Engineering (sample school)",
      period: { start: "2014-10", end: "2017-09" },
      focus: "Thermodynamics, fluid mechanics and numerical methods.",
    },
  ],
  certifications: [
    { name: "Cloud Data Engineer, Associate", issuer: "Sample Cloud Institute (sample issuer)", date: "2024-05" },
    { name: "Machine Learning Engineer, Professional", issuer: "Sample AI Council (sample issuer)", date: "2023-09" },
    { name: "Stream Processing Developer", issuer: "Sample Streaming Guild (sample issuer)", date: "2022-03" },
    { name: "CFD Verification & Validation", issuer: "Sample Simulation Society (sample issuer)", date: "2020-11" },
  ],
  languages: [],
  headings: RESUME_HEADINGS,
  projects: [
    {
      title: "Enterprise LLM Platform",
      slug: "enterprise-llm-solution",
      description:
        "Answers from a large document archive, a verified quote for each claim, and a clear refusal where the documents don’t say.",
      technologies: ["Python", "FastAPI", "LangChain", "Azure", "PostgreSQL", "pgvector"],
    },
    {
      title: "Real-time BI Dashboard",
      slug: "realtime-bi-dashboard",
      description:
        "Windows computed once, in the stream, and read by every screen; 100,000 points in a chart without a dropped frame (illustrative).",
      technologies: ["React", "TypeScript", "Kafka", "Azure Synapse", "OPC UA"],
    },
    {
      title: "Predictive Analytics Engine",
      slug: "predictive-analytics-platform",
      description:
        "Failure forecasts for rotating equipment whose 90% means nine in ten, with a median warning of 17 days (illustrative).",
      technologies: ["PyTorch", "MLflow", "Databricks", "Delta Lake", "Python"],
    },
  ],
  note: "This is a sample resume: the person, employers, schools and issuers are invented, and the figures are illustrative.",
} as const;
