/**
 * Trusted Types, where the browser has them: the content policy lets no plain string become HTML, a script or a script's
 * address in a page. What React and libraries set as strings passes the default policy here; whatever could run script
 * is refused, so an injection fails even where some code forgot to sanitize. Imported before anything is hydrated.
 */
type Rules = { createHTML?: (html: string) => string | null; createScriptURL?: (url: string) => string | null };
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => { createHTML: (html: string) => string } };

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

const inert = trustedTypes?.createPolicy("inert-html", { createHTML: (html) => html });

/** For HTML that is parsed where nothing in it runs or loads: a template, or a document that is shown nowhere. */
export const asInertHtml = (html: string): string => inert?.createHTML(html) ?? html;

/** How React makes a script element that the server had rendered: it is empty, and its address is judged on its own. */
const EMPTY_SCRIPT = "<script></script>";
const REFUSED_ELEMENTS = "script, iframe, frame, object, embed, base, meta, link";
const ADDRESSES = new Set(["href", "src", "action", "formaction", "xlink:href", "data"]);

function isUnsafe({ name, value }: Attr): boolean {
  if (name.startsWith("on") || name === "srcdoc") return true;
  // Browsers skip control characters and white space in front of and inside the scheme.
  return ADDRESSES.has(name) && /^javascript:/i.test(value.replaceAll(/[\p{Cc}\s]/gu, ""));
}

/** Removes everything that the default policy refuses, and says whether there was anything. */
export function removeUnsafe(root: ParentNode): boolean {
  const elements = [...root.querySelectorAll(REFUSED_ELEMENTS)];
  for (const element of elements) element.remove();
  const attributes = [...root.querySelectorAll("*")].flatMap((element) => [...element.attributes].filter(isUnsafe));
  for (const attribute of attributes) attribute.ownerElement?.removeAttributeNode(attribute);
  // A selector does not reach into a template, which can become a shadow root.
  const templates = [...root.querySelectorAll("template")].filter(({ content }) => removeUnsafe(content));
  return elements.length + attributes.length + templates.length > 0;
}

function isHarmless(html: string): boolean {
  const template = document.createElement("template");
  template.innerHTML = asInertHtml(html);
  return !removeUnsafe(template.content);
}

trustedTypes?.createPolicy("default", {
  createHTML: (html) => (html === EMPTY_SCRIPT || isHarmless(html) ? html : null),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
});
