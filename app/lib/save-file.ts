/** Hands a text to the visitor as a file. */
export function saveFile(name: string, mediaType: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
