/** A number that the site counts itself, and how. */
export type CountedFigure = { value: string; label: string };

/** A page that may show a claim; `name` is its address. */
export type ProofSuggestion = { name: string; title: string; kind: string };

/** What the owner is told about the site's claims. */
export type EvidenceOverview = {
  /** All claims that visitors see, or would if their number were not hidden. */
  claims: { key: string; place: string; text: string }[];
  /** Two places with different numbers for the same thing. */
  contradictions: { sections: string[]; text: string }[];
  counted: CountedFigure[];
};
