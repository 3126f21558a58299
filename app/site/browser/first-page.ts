/**
 * Notes the page on which a visit begins, and leaves its path on the document for the contact form, which would otherwise
 * share a script with the loader. The path alone: a search may be personal.
 */
export function noteFirstPage() {
  try {
    document.documentElement.dataset.firstPage = sessionStorage["first-page"] ??= location.pathname;
  } catch {
    // Without storage, an inquiry names the page with the form.
  }
}
