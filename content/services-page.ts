/** Copy of the services page; the services themselves are in the database. */
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
      text: "I read drawings, P&IDs and safety cases, so your engineers don’t have to translate their plant into tables.",
    },
    {
      title: "Yours to run",
      text: "Code, documentation and a handover that ends when your team has deployed a change without me.",
    },
    {
      title: "One person to ask",
      text: "The person who designs the system also builds it and picks up the phone when you call about it.",
    },
  ],
  invitation: {
    title: "Let's talk about your project.",
    text: "A free 30-minute video call, with an honest answer at the end.",
  },
} as const;
