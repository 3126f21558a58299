/** The categories of a new site. Posts have finer ones than everything else. */
export const categories = {
  posts: [
    { name: "AI/ML", color: "violet" },
    { name: "Data Engineering", color: "green" },
    { name: "Frontend", color: "blue" },
    { name: "Engineering", color: "orange" },
    { name: "DevOps", color: "green" },
    { name: "Cloud", color: "green" },
  ],
  work: [
    { name: "ai-ml", color: "violet" },
    { name: "engineering", color: "orange" },
    { name: "development", color: "blue" },
    { name: "data", color: "green" },
  ],
} as const;
