import { withArticle } from "#engines/text/article.ts";
import { pluralOf } from "#engines/text/plural.ts";

/** The object model's 80 classes, with COCO's names and categories. */
const CATEGORIES: Record<string, readonly string[]> = {
  people: ["person"],
  vehicle: ["bicycle", "car", "motorcycle", "airplane", "bus", "train", "truck", "boat"],
  street: ["traffic light", "fire hydrant", "stop sign", "parking meter", "bench"],
  animal: ["bird", "cat", "dog", "horse", "sheep", "cow", "elephant", "bear", "zebra", "giraffe"],
  accessory: ["backpack", "umbrella", "handbag", "tie", "suitcase"],
  sports: [
    "frisbee",
    "skis",
    "snowboard",
    "sports ball",
    "kite",
    "baseball bat",
    "baseball glove",
    "skateboard",
    "surfboard",
    "tennis racket",
  ],
  kitchen: ["bottle", "wine glass", "cup", "fork", "knife", "spoon", "bowl"],
  food: ["banana", "apple", "sandwich", "orange", "broccoli", "carrot", "hot dog", "pizza", "donut", "cake"],
  furniture: ["chair", "couch", "potted plant", "bed", "dining table", "toilet"],
  electronics: ["tv", "laptop", "mouse", "remote", "keyboard", "cell phone"],
  appliance: ["microwave", "oven", "toaster", "sink", "refrigerator"],
  indoor: ["book", "clock", "vase", "scissors", "teddy bear", "hair drier", "toothbrush"],
};

export const categoryOf = (name: string): string[] =>
  Object.keys(CATEGORIES).filter((category) => CATEGORIES[category]?.includes(name));

const PLURALS: Record<string, string> = {
  person: "people",
  sheep: "sheep",
  knife: "knives",
  mouse: "mice",
};
/** Uncountable. */
const UNCOUNTED = ["scissors", "skis", "broccoli"];
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "a cup", "an apple", "three sheep". */
export function counted(name: string, count: number): string {
  if (UNCOUNTED.includes(name)) return name;
  if (count === 1) return withArticle(name);
  return `${NUMBERS[count] ?? count} ${PLURALS[name] ?? pluralOf(name)}`;
}
