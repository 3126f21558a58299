// Bars, theme, scrolling and messages: in the browser on every page.
import { icon } from "./icon.tsx";

export const ArrowLeft = icon("M12 19l-7-7 7-7M19 12H5");
export const ArrowUp = icon("M5 12l7-7 7 7M12 19V5");
export const Menu = icon("M4 5h16M4 12h16M4 19h16");
export const Monitor = icon(
  "M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM8 21H16M12 17V21",
);
export const Moon = icon(
  "M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401",
);
export const Sun = icon(
  "M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41",
);
export const X = icon("M18 6 6 18M6 6l12 12");
