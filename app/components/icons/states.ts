// How something stands.
import { icon } from "./icon.tsx";

export const CircleAlert = icon("M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM12 8V12M12 16H12.01");
export const CircleHelp = icon(
  "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01",
);
export const CloudCheck = icon("M17 15l-5.5 5.5L9 18M5.516 16.07A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 3.501 7.327");
export const CloudOff = icon(
  "M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78M2 2l20 20",
);
export const ShieldCheck = icon(
  "M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4",
);
