/** Content that was cleaned when it was saved, shown as it is. */
export function RichText({ html }: { html: string }) {
  return <div className="prose max-w-3xl" dangerouslySetInnerHTML={{ __html: html }} />;
}
