/** Joins names with commas, as in "Azure Synapse, Kafka", without line breaks within a name. */
export function enumerate(names: readonly string[]): string {
  return names.map((name) => name.trim().replaceAll(" ", "\u00a0")).join(", ");
}

/** Shortens a URL for readers. */
export function readable(url: string): string {
  return url.replace(/^https?:\/\//, "");
}
