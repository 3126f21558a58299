/**
 * What shows the sample's claims, from its own demos, articles and projects. The claims are named as claims.ts names them;
 * figures that nothing can show say that they are the sample's.
 */
export const evidence = {
  percentMeans: "95% means: of a hundred tasks in such a project, I do 95 without help (sample values).",
  computed: "shown",
  entries: [
    {
      claim: "Skill: Azure Data Engineering",
      shownBy: [
        {
          address: "/demos/data-warehouse",
          text: "Three layers to query, with the lineage of every column and the cost of every question.",
        },
        {
          address: "/blog/bronze-silver-gold-without-ceremony",
          text: "The fifteen-line test that makes replays and late files uneventful.",
        },
        {
          address: "/projects/enterprise-data-pipeline",
          text: "Contracts, quarantine and replay on Data Factory, Spark and Delta Lake.",
        },
      ],
    },
    {
      claim: "Skill: Python & ML Frameworks",
      shownBy: [
        {
          address: "/blog/calibrated-uncertainty-failure-forecasts",
          text: "Python that turns scores into probabilities, with the numbers it prints.",
        },
        {
          address: "/blog/evaluate-rag-before-you-ship",
          text: "How to measure both halves of a retrieval system before it ships.",
        },
        {
          address: "/projects/predictive-analytics-platform",
          text: "Failure forecasts with PyTorch and MLflow, from features to planning.",
        },
      ],
    },
    {
      claim: "Skill: Next.js & React",
      shownBy: [
        {
          address: "/demos/saas-dashboard",
          text: "A React dashboard that computes every figure from its invoices, in your browser.",
        },
        {
          address: "/blog/hundred-thousand-points-react",
          text: "How a chart stays fast with a hundred thousand points.",
        },
        { address: "/projects/ai-portfolio-platform", text: "This site, which is built with React." },
      ],
    },
    {
      claim: "Skill: FastAPI & Backend",
      shownBy: [
        {
          address: "/demos/realtime-analytics",
          text: "A stream that is windowed and joined before your eyes, late events included.",
        },
        {
          address: "/blog/schema-migrations-on-a-friday",
          text: "Migrations with a way back, and the check that keeps them so.",
        },
        {
          address: "/projects/enterprise-llm-solution",
          text: "Retrieval behind FastAPI with a verified quote per claim.",
        },
      ],
    },
    {
      claim: "Skill: CFD/FEA Analysis",
      shownBy: [
        {
          address: "/demos/pipeline-cfd",
          text: "A flow solver in your browser, compared with published results on the page.",
        },
        {
          address: "/blog/cfd-mesh-quality-that-survives-review",
          text: "What mesh metrics mean, with the grid study that a reviewer wants.",
        },
        {
          address: "/projects/cfd-analysis-platform",
          text: "Repeatable studies with three meshes behind every number.",
        },
      ],
    },
    {
      claim: "Services page: Years Experience",
      shownBy: [{ address: "/resume", text: "The sample resume lists positions since September 2019." }],
    },
    {
      claim: "Home page: years of experience",
      shownBy: [{ address: "/resume", text: "The sample resume lists positions since September 2019." }],
    },
    {
      claim: "Services page: Projects Completed",
      shownBy: [{ address: "", text: "A sample figure. What can be tried on this site is on the page of demos." }],
    },
    {
      claim: "Services page: Client Satisfaction",
      shownBy: [
        { address: "", text: "A sample figure: no client was asked. An owner says here how theirs was counted." },
      ],
    },
    {
      claim: "Home page: client satisfaction",
      shownBy: [
        { address: "", text: "A sample figure: no client was asked. An owner says here how theirs was counted." },
      ],
    },
    {
      claim: "Project cfd-analysis-platform: meshes behind every reported number (illustrative)",
      shownBy: [
        {
          address: "/blog/cfd-mesh-quality-that-survives-review",
          text: "Works a grid study through, from three meshes to the convergence index.",
        },
      ],
    },
    {
      claim: "Project realtime-bi-dashboard: points in one chart without a dropped frame (illustrative)",
      shownBy: [
        {
          address: "/blog/hundred-thousand-points-react",
          text: "The code that draws them: four points per pixel column.",
        },
      ],
    },
    {
      claim:
        "Resume: Introduced cost per question as a metric, so that the most expensive reports were discussed first.",
      shownBy: [
        { address: "/blog/warehouse-cost-per-question", text: "Splits a warehouse’s bill by the question asked." },
        { address: "/demos/data-warehouse", text: "Shows what each question costs." },
      ],
    },
  ],
} as const;
