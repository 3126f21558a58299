// Where a link leads, and ways to pass it on.
import { icon } from "./icon.tsx";

export const ArrowRight = icon("M5 12h14M12 5l7 7-7 7");
export const ArrowUpRight = icon("M7 7h10v10M7 17 17 7");
export const ExternalLink = icon("M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6");
export const Link2 = icon("M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12H16");
export const Share2 = icon(
  "M15 5a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM3 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM15 19a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49",
);
