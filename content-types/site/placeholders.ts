/** A name in braces, such as {name}. */
const PLACEHOLDER = /\{([a-z][a-z-]*)\}/g;

type Place = { name: string; path: (string | number)[] };

/** All placeholders in a value of any depth, and where they are. */
export function placeholdersIn(value: unknown, path: (string | number)[] = []): Place[] {
  if (typeof value === "string") return [...value.matchAll(PLACEHOLDER)].map(([, name = ""]) => ({ name, path }));
  if (Array.isArray(value)) return value.flatMap((each, index) => placeholdersIn(each, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => placeholdersIn(each, [...path, key]));
}

/** Replaces placeholders by the facts of that name, at any depth. Unknown ones stay as they are. */
export function filledIn<Value>(value: Value, facts: Readonly<Record<string, string>>): Value {
  const factOf = (all: string, name: string) => (Object.hasOwn(facts, name) ? (facts[name] ?? all) : all);
  if (typeof value === "string") return value.replace(PLACEHOLDER, factOf) as Value;
  if (Array.isArray(value)) return value.map((each) => filledIn(each, facts)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filledIn(each, facts)])) as Value;
}

/** Facts about the owner that texts may refer to. */
export const OWNER_FACTS = ["name", "title", "pitch", "email", "location"] as const;

type Owner = Readonly<Record<"name" | "jobTitle" | "pitch" | "email" | "location", string>>;

export const ownerFacts = ({ name, jobTitle, pitch, email, location }: Owner) =>
  ({ name, title: jobTitle, pitch, email, location }) satisfies Record<(typeof OWNER_FACTS)[number], string>;

/** What the privacy page computes from the settings that the site runs with. */
export const PRIVACY_FACTS = [
  "visits-kept",
  "mail",
  "inquiries-kept",
  "spam-kept",
  "confirm-within",
  "unconfirmed-kept",
  "unsubscribed-kept",
  "demos",
  "backups-kept",
  "activity-kept",
] as const;

/** What it may compute as well: texts from before these facts say it themselves. */
export const DEMO_FACTS = ["analytics-demo", "stored-by-demos"] as const;
