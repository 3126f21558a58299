import publicText from "./public.css?inline";
import publicStyles from "./public.css?url";
import wholeText from "./whole.css?inline";
import wholeStyles from "./whole.css?url";

export { publicText };

export const styleSheetTexts: ReadonlyMap<string, string> = new Map([
  [publicStyles, publicText],
  [wholeStyles, wholeText],
]);
