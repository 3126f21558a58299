/** A rendered formula. Our own renderer wrote the markup (engines/math/render-math.ts). */
export function MathMl({ mathml }: { mathml: string }) {
  return <span dangerouslySetInnerHTML={{ __html: mathml }} />;
}
