import playgroundText from "./playground.css?inline";
import playgroundStyles from "./playground.css?url";
import publicText from "./public.css?inline";
import publicStyles from "./public.css?url";
import wholeText from "./whole.css?inline";
import wholeStyles from "./whole.css?url";

export const styleSheetTexts: ReadonlyMap<string, string> = new Map([
  [playgroundStyles, playgroundText],
  [publicStyles, publicText],
  [wholeStyles, wholeText],
]);
