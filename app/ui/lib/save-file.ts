/** Hands a text to the visitor as a file. */
export function saveFile(name: string, mediaType: string, text: string) {
  saveBlob(name, new Blob([text], { type: mediaType }));
}

export function saveBlob(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
