const SEGMENTER = new Intl.Segmenter("en", { granularity: "sentence" });
/** A period after these does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|vs|etc|approx|Dr|Mr|Mrs|Ms|Prof|No|Fig|Art|St|Inc|Ltd|Co|Ph\.D|[BM]\.(?:Sc|A|Eng)|[A-Z])\.\s*$/;

/** The sentences of a text, each exactly as it stands there. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let open = "";
  for (const { segment } of SEGMENTER.segment(text)) {
    open += segment;
    if (ABBREVIATION.test(open)) continue;
    sentences.push(open.trim());
    open = "";
  }
  return [...sentences, open.trim()].filter(Boolean);
}
