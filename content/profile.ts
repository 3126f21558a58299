/** The owner's facts. Sample values: every domain ends in .example, which no real site can use. */
export const profile = {
  name: "Alex Example",
  title: "Data Engineer & AI/ML Specialist",
  pitch: "Systems for industries where a wrong number is expensive",
  email: "hello@alex.example",
  /** What "Download CV" opens. */
  cvUrl: "/resume.pdf",
  location: "Remote, European time",
  links: {
    codeHosting: "https://code.example/alex",
    professionalNetwork: "https://network.example/alex",
  },
} as const;
