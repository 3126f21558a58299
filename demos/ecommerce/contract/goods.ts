export const GOOD_CATEGORIES = ["Sensors", "Instruments", "Valves", "Cables", "Boards", "Books"] as const;
export const GOOD_TOPICS = ["Pressure", "Temperature", "Flow", "Level", "Vibration", "Signals", "Control"] as const;
export const PRICE_BANDS = ["Under $50", "$50 to $200", "$200 to $500", "Over $500"] as const;

type GoodCategory = (typeof GOOD_CATEGORIES)[number];
type GoodTopic = (typeof GOOD_TOPICS)[number];
export type PriceBand = (typeof PRICE_BANDS)[number];

/** A drawing by parameters: `size` and `detail` from 0 to 1 change its proportions. */
export type GoodFigure = {
  shape: "probe" | "transmitter" | "gauge" | "meter" | "valve" | "cable" | "board" | "book";
  size: number;
  detail: number;
};

/** A sample good. All of them are invented. */
export type Good = {
  id: string;
  name: string;
  category: GoodCategory;
  topic: GoodTopic;
  text: string;
  cents: number;
  /** Pieces in a new sandbox. */
  stock: number;
  figure: GoodFigure;
};

export type GoodFilter = { q: string; category: string; topic: string; price: string };

export type Facet = { value: string; count: number };

/** Why a good was found: the words it shares with the query, and how close the two are in meaning. */
export type FoundBy = { words: readonly string[]; similarity: number | null };

export type GoodListing = {
  goods: readonly (Good & { foundBy: FoundBy | null })[];
  total: number;
  page: number;
  pages: number;
  /** How many goods each choice would show, given the other choices. */
  facets: { category: readonly Facet[]; topic: readonly Facet[]; price: readonly Facet[] };
  meaning: "unused" | "used" | "unavailable";
};

export type Reason =
  | { type: "orders"; together: number; ordersWith: number; lift: number }
  | { type: "meaning"; similarity: number };

export type Recommendation = { good: Good; because: Reason };
