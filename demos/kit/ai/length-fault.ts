/** What to say about a text that the service would refuse; undefined if it is short enough. */
export function lengthFault(text: string, max: number): string | undefined {
  if (text.length <= max) return undefined;
  const shown = (count: number) => count.toLocaleString("en");
  return `Please keep this to ${shown(max)} characters. It has ${shown(text.length)}.`;
}
