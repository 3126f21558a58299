/** What a part that scrolls by itself carries, so that the keyboard reaches it and a screen reader names it. */
export const scrollRegion = (label: string, role: "region" | "log" = "region") => ({
  role,
  "aria-label": label,
  tabIndex: 0,
});
