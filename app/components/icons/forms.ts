// Fields and what sends them.
import { icon } from "./icon.tsx";

export const ChevronDown = icon("M6 9l6 6 6-6");
export const CircleCheck = icon("M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM16 9l-5.5 5.5L8 12");
export const LoaderCircle = icon("M21 12a9 9 0 1 1-6.219-8.56");
export const Paperclip = icon(
  "M16 6l-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551",
);
export const Search = icon("M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0z");
export const Send = icon(
  "M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939",
);
