export const skills = [
  { name: "Azure Data Engineering", level: 95 },
  { name: "Python & ML Frameworks", level: 92 },
  { name: "Next.js & React", level: 88 },
  { name: "FastAPI & Backend", level: 90 },
  { name: "CFD/FEA Analysis", level: 85 },
] as const;
