type Days = readonly [optimistic: number, likely: number, pessimistic: number];
type Other = { risk?: string; requires?: readonly string[]; chosen?: "yes" | "no" };

const block = (title: string, [optimistic, likely, pessimistic]: Days, text: string, other: Other = {}) => ({
  title,
  text,
  optimistic: String(optimistic),
  likely: String(likely),
  pessimistic: String(pessimistic),
  ...other,
});

const [DATA, SCOPE, SYSTEMS, MODEL] = [
  "Quality of the data",
  "Changing scope",
  "Access to systems",
  "Unproven models",
] as const;

/** The sample owner's building blocks. Their days and rates are invented, and the page says so. */
export const estimate = {
  offered: "yes",
  currency: "USD",
  rate: "700",
  daysAWeek: "4",
  onTop: "Waiting, holidays and procurement come on top.",
  notIncluded: "Licenses, cloud and hardware are not included.",
  risks: [
    {
      title: DATA,
      together: 60,
      narrows: "A day with an extract of the real data, before anything is planned, settles most of it.",
    },
    {
      title: SCOPE,
      together: 50,
      narrows: "Written acceptance criteria and one person who decides settle most of it.",
    },
    {
      title: SYSTEMS,
      together: 70,
      narrows: "Accounts, rights and a contact on your side before the start settle it.",
    },
    { title: MODEL, together: 60, narrows: "A test set of fifty real questions shows within days how far off it is." },
  ],
  services: [
    {
      title: "AI/LLM Development & Integration",
      slug: "ai-llm-development",
      rate: "950",
      blocks: [
        block("Questions and test set", [2, 4, 8], "Real questions, accepted answers, a score for every change.", {
          risk: SCOPE,
        }),
        block("Retrieval over documents", [4, 7, 16], "Reading, splitting and searching your documents.", {
          risk: DATA,
          requires: ["Questions and test set"],
        }),
        block("Answers with quotes", [3, 5, 12], "Prompts, verified quotes, refusals, handoff to a person.", {
          risk: MODEL,
          requires: ["Retrieval over documents"],
        }),
        block("Fine-tuned model", [5, 10, 25], "A smaller model for one task, trained and compared.", {
          risk: MODEL,
          requires: ["Questions and test set"],
          chosen: "no",
        }),
        block("Sign-in, rights and logging", [3, 5, 14], "Your identity provider, rights inside the search, limits.", {
          risk: SYSTEMS,
        }),
        block("Pilot and handover", [3, 4, 7], "A pilot group, dashboard and runbook for your team.", { risk: SCOPE }),
      ],
      questions: [
        {
          title: "Documents",
          text: "What do the documents look like?",
          blocks: ["Retrieval over documents"],
          choices: [
            { label: "Mostly plain text", factor: "0.8", block: "Retrieval over documents" },
            { label: "Scans, tables and forms", factor: "1.4", block: "Retrieval over documents" },
          ],
        },
        {
          title: "Scans",
          text: "Do you have a sample of the scans to share?",
          after: "Documents: Scans, tables and forms",
          choices: [{ label: "Yes, a typical hundred pages", settles: DATA }, { label: "No" }],
        },
        {
          title: "Hosting",
          text: "Where may the model run?",
          choices: [{ label: "In a cloud we already use" }, { label: "Only on our own machines", factor: "1.25" }],
        },
      ],
    },
    {
      title: "Engineering Simulation & CFD/FEA",
      slug: "engineering-simulation",
      rate: "850",
      blocks: [
        block("Geometry and mesh", [2, 4, 10], "Cleaning up CAD, three meshes for the grid study.", { risk: DATA }),
        block("First results", [3, 5, 10], "Material data, boundary conditions and a converged baseline.", {
          requires: ["Geometry and mesh"],
        }),
        block("Validation", [2, 4, 9], "Comparison with measurements, correlations or benchmarks.", {
          requires: ["First results"],
          risk: DATA,
        }),
        block("Parametric study", [2, 4, 9], "Scripted variants that you can run again.", {
          requires: ["First results"],
          risk: SCOPE,
          chosen: "no",
        }),
        block("Report for review", [2, 3, 5], "Methods, uncertainties and results in one document.", { risk: SCOPE }),
      ],
      questions: [
        {
          title: "Physics",
          text: "What has to be modeled?",
          choices: [
            { label: "Steady flow or a linear structure", factor: "0.85" },
            { label: "Transient, multiphase or nonlinear", factor: "1.5" },
          ],
        },
        {
          title: "Measurements",
          text: "Are there measurements to compare with?",
          blocks: ["Validation"],
          choices: [{ label: "Yes, documented", settles: DATA }, { label: "Not yet" }],
        },
      ],
    },
    {
      title: "Full-Stack Web Development",
      slug: "full-stack-development",
      blocks: [
        block("Screens and flow", [2, 3, 6], "What people do, drawn and clicked through before it is built.", {
          risk: SCOPE,
        }),
        block("Interface", [4, 7, 14], "Accessible pages and components, tested in a browser.", {
          requires: ["Screens and flow"],
          risk: SCOPE,
        }),
        block("API and database", [3, 6, 12], "One typed contract from the database to the button.", { risk: SCOPE }),
        block("Sign-in and roles", [1, 3, 7], "Your identity provider or its own, with an audit trail.", {
          risk: SYSTEMS,
          chosen: "no",
        }),
        block("Connection to another system", [2, 4, 12], "Payments, ERP, CRM: one system.", {
          requires: ["API and database"],
          risk: SYSTEMS,
          chosen: "no",
        }),
        block("Deployment", [1, 2, 4], "Pipeline, monitoring and a way back within minutes.", { risk: SYSTEMS }),
      ],
      questions: [
        {
          title: "Design",
          text: "Is there a design?",
          blocks: ["Interface"],
          choices: [
            { label: "Yes, finished", factor: "0.8", block: "Interface" },
            { label: "A style guide" },
            { label: "No", factor: "1.2", block: "Interface" },
          ],
        },
        {
          title: "Access",
          text: "Are accounts and a contact for the other system ready?",
          blocks: ["Connection to another system", "Sign-in and roles"],
          choices: [{ label: "Yes", settles: SYSTEMS }, { label: "Not yet" }],
        },
      ],
    },
    {
      title: "Data Engineering & Analytics",
      slug: "data-engineering",
      rate: "850",
      blocks: [
        block("Sources and contracts", [2, 4, 9], "What arrives, when, and what happens if it does not.", {
          risk: SYSTEMS,
        }),
        block("Batch pipeline", [4, 7, 15], "Ingestion that can be replayed, with a quarantine.", {
          requires: ["Sources and contracts"],
          risk: DATA,
        }),
        block("Streaming", [4, 8, 18], "Events within seconds, late ones included.", {
          requires: ["Sources and contracts"],
          risk: SYSTEMS,
          chosen: "no",
        }),
        block("Data model", [3, 5, 11], "Layers with one promise each, and tests that hold it.", {
          requires: ["Batch pipeline"],
          risk: DATA,
        }),
        block("Dashboard", [2, 4, 8], "The questions people ask, with lineage down to the row.", {
          requires: ["Data model"],
          risk: SCOPE,
        }),
        block("Cost and monitoring", [1, 2, 4], "Alerts, runbook and cloud cost per question.", { chosen: "no" }),
      ],
      questions: [
        {
          title: "Sources",
          text: "How many sources are there?",
          blocks: ["Batch pipeline", "Streaming"],
          choices: [
            { label: "Up to three", factor: "0.85", block: "Batch pipeline" },
            { label: "Four to ten" },
            { label: "More than ten", factor: "1.5", block: "Batch pipeline" },
          ],
        },
        {
          title: "Owners",
          text: "Does every source have an owner who can change it?",
          after: "Sources: More than ten",
          choices: [
            { label: "Yes", factor: "0.9" },
            { label: "No", factor: "1.2" },
          ],
        },
        {
          title: "Extract",
          text: "Can you share an extract of the real data beforehand?",
          blocks: ["Batch pipeline", "Data model"],
          choices: [{ label: "Yes", settles: DATA }, { label: "No" }],
        },
      ],
    },
  ],
} as const;
