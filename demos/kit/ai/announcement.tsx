/** Announces a change to screen readers. */
export function Announcement({ text }: { text: string }) {
  return <output className="sr-only">{text}</output>;
}
