/**
 * Trusted Types, where browsers support them: the content security policy forbids turning plain strings into HTML,
 * scripts or script URLs. Strings set by React and libraries go through the default policy here, which rejects anything
 * that could run a script, so an injection fails even if some code forgot to sanitize. Import this before hydration.
 */
type Rules = { createHTML?: (html: string) => string | null; createScriptURL?: (url: string) => string | null };
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => { createHTML: (html: string) => string } };

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

const inert = trustedTypes?.createPolicy("inert-html", { createHTML: (html) => html });

/** For HTML that is parsed where nothing in it runs or loads: a template, or a detached document. */
export const asInertHtml = (html: string): string => inert?.createHTML(html) ?? html;

/** React recreates server-rendered script elements like this: empty, with the URL checked separately. */
const EMPTY_SCRIPT = "<script></script>";
const REFUSED_ELEMENTS = "script, iframe, frame, object, embed, base, meta, link";
const ADDRESSES = new Set(["href", "src", "action", "formaction", "xlink:href", "data"]);

function isUnsafe({ name, value }: Attr): boolean {
  if (name.startsWith("on") || name === "srcdoc") return true;
  // Browsers ignore control characters and whitespace before and inside the scheme.
  return ADDRESSES.has(name) && /^javascript:/i.test(value.replaceAll(/[\p{Cc}\s]/gu, ""));
}

/** Removes everything that the default policy rejects; returns whether there was anything. */
export function removeUnsafe(root: ParentNode): boolean {
  const elements = [...root.querySelectorAll(REFUSED_ELEMENTS)];
  for (const element of elements) element.remove();
  const attributes = [...root.querySelectorAll("*")].flatMap((element) => [...element.attributes].filter(isUnsafe));
  for (const attribute of attributes) attribute.ownerElement?.removeAttributeNode(attribute);
  // Selectors don't reach into a template, which can become a shadow root.
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
