export const PRODUCT_CATEGORIES = ["Sensors", "Instruments", "Valves", "Cables", "Boards", "Books"] as const;
export const PRODUCT_TOPICS = ["Pressure", "Temperature", "Flow", "Level", "Vibration", "Signals", "Control"] as const;
export const PRICE_BANDS = ["Under $50", "$50 to $200", "$200 to $500", "Over $500"] as const;

type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];
type ProductTopic = (typeof PRODUCT_TOPICS)[number];
export type PriceBand = (typeof PRICE_BANDS)[number];

/** A drawing by parameters: `size` and `detail` from 0 to 1 change its proportions. */
export type ProductFigure = {
  shape: "probe" | "transmitter" | "gauge" | "meter" | "valve" | "cable" | "board" | "book";
  size: number;
  detail: number;
};

/** A sample product. All of them are invented. */
export type Product = {
  id: string;
  name: string;
  category: ProductCategory;
  topic: ProductTopic;
  text: string;
  cents: number;
  /** Pieces in a new sandbox. */
  stock: number;
  figure: ProductFigure;
};

export type ProductFilter = { q: string; category: string; topic: string; price: string };

export type Facet = { value: string; count: number };

/** Why a product was found: the words it shares with the query, and how close the two are in meaning. */
export type FoundBy = { words: readonly string[]; similarity: number | null };

export type ProductListing = {
  goods: readonly (Product & { foundBy: FoundBy | null })[];
  total: number;
  page: number;
  pages: number;
  /** How many products each choice would show, given the other choices. */
  facets: { category: readonly Facet[]; topic: readonly Facet[]; price: readonly Facet[] };
  meaning: "unused" | "used" | "unavailable";
};

export type Reason =
  | { type: "orders"; together: number; ordersWith: number; lift: number }
  | { type: "meaning"; similarity: number };

export type Recommendation = { good: Product; because: Reason };
