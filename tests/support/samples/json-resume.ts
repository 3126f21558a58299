/** A JSON Resume of an invented person, with parts that the site has no place for. */
export const jsonResume = {
  basics: {
    name: "Robin Sample",
    label: "Bridge engineer",
    email: "robin@bridges.example",
    phone: "+47 55 55 55 55",
    summary: "I design bridges that are easy to inspect.",
    location: { city: "Bergen", countryCode: "NO" },
    profiles: [
      { network: "GitHub", url: "https://code.example/robin" },
      { network: "LinkedIn", url: "https://network.example/robin" },
    ],
  },
  work: [
    {
      name: "Nordic Spans",
      position: "Lead engineer",
      location: "Bergen",
      startDate: "2021-03-01",
      highlights: ["Built <b>two</b> bridges."],
    },
    { company: "Old Works", position: "Engineer", startDate: "2018", endDate: "2021-02", summary: "Checked drawings." },
  ],
  education: [
    { institution: "Sample University", area: "Civil Engineering", studyType: "M.Sc.", startDate: "2013-08" },
  ],
  skills: [{ name: "Structures", keywords: ["Steel", "Timber"] }, { name: "Inspection" }],
  projects: [{ name: "Fjord crossing", description: "A bridge of 800 meters.", keywords: ["Steel"] }],
  languages: [{ language: "Norwegian" }],
};
