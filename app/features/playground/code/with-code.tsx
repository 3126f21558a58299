/** Plain words with pieces of code between backticks, which are set as such. */
export function WithCode({ text }: { text: string }) {
  let start = 0;
  return text.split("`").map((piece, at) => {
    const key = start;
    start += piece.length + 1;
    if (at % 2 === 0) return piece;
    return (
      <code key={key} className="rounded-tag bg-sunken px-1 py-px font-mono text-[0.875em] text-ink">
        {piece}
      </code>
    );
  });
}
