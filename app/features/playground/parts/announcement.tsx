/** Tells those who listen what changed, politely and once. */
export function Announcement({ text }: { text: string }) {
  return <output className="sr-only">{text}</output>;
}
