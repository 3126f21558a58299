/** "Azure Synapse, Kafka": names are not torn apart at a line's end. */
export function enumerate(names: readonly string[]): string {
  return names.map((name) => name.trim().replaceAll(" ", "\u00a0")).join(", ");
}

/** An address as people read it. */
export function readable(url: string): string {
  return url.replace(/^https?:\/\//, "");
}
