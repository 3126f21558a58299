/** Props that make a scroll container reachable by keyboard and give it an accessible name. */
export const scrollRegion = (label: string, role: "region" | "log" = "region") => ({
  role,
  "aria-label": label,
  tabIndex: 0,
});
