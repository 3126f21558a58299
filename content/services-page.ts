/** The services page's own words; the services themselves are rows of the database. */
export const servicesPage = {
  title: "Consulting services",
  lead: "Four ways to work together, each with a working system at the end.",
  stats: [
    { value: "50+", label: "Projects Completed" },
    { value: "98%", label: "Client Satisfaction" },
    { value: "24hrs", label: "Response Time" },
    { value: "5+", label: "Years Experience" },
  ],
  reasons: [
    {
      title: "Measured, not promised",
      text: "Every model and pipeline comes with the test that shows what it does, and the numbers that say how well.",
    },
    {
      title: "Domain first",
      text: "I read drawings, P&IDs and safety cases, so your engineers need not translate their plant into tables.",
    },
    {
      title: "Yours to run",
      text: "Code, documents and a hand-over that ends when your team has deployed a change without me.",
    },
    {
      title: "One person to ask",
      text: "Whoever designs the system also builds it and answers the phone about it.",
    },
  ],
} as const;
