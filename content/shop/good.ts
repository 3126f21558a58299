export const GOOD_CATEGORIES = ["Sensors", "Instruments", "Valves", "Cables", "Boards", "Books"] as const;
export const GOOD_TOPICS = ["Pressure", "Temperature", "Flow", "Level", "Vibration", "Signals", "Control"] as const;

export type GoodCategory = (typeof GOOD_CATEGORIES)[number];
export type GoodTopic = (typeof GOOD_TOPICS)[number];

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
