import publicText from "#app/public.css?inline";
import publicStyles from "#app/public.css?url";
import wholeText from "#app/whole.css?inline";
import wholeStyles from "#app/whole.css?url";

export { publicText };

export const styleSheetTexts: ReadonlyMap<string, string> = new Map([
  [publicStyles, publicText],
  [wholeStyles, wholeText],
]);
