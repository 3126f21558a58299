/** Scroll thresholds and offsets, in pixels. */
export const SCROLL = {
  barStyle: 50,
  homeActive: 100,
  sectionDetection: 120,
  backToTop: 300,
  jumpOffset: 80,
} as const;

const behavior = (): ScrollBehavior =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";

export function scrollToTop() {
  window.scrollTo({ top: 0, behavior: behavior() });
}

/** Scrolls to a section and focuses it. Returns whether the section exists. */
export function scrollToSection(id: string): boolean {
  const section = document.getElementById(id);
  if (!section) {
    console.warn(`There is no section "${id}" on this page`);
    if (id === "home") scrollToTop();
    return false;
  }
  const top = section.getBoundingClientRect().top + window.scrollY - SCROLL.jumpOffset;
  window.scrollTo({ top, behavior: behavior() });
  if (!section.hasAttribute("tabindex")) section.tabIndex = -1;
  section.focus({ preventScroll: true });
  return true;
}

/**
 * The current section: the last one whose top has passed the detection line. At the end of the page it is the last
 * section, even if the page is too short for its top to get that far.
 */
export function activeSection(ids: readonly string[]): string {
  if (window.scrollY < SCROLL.homeActive) return "home";
  if (scrollFraction() >= 0.999) {
    const last = ids.filter((id) => document.getElementById(id)).at(-1);
    if (last) return last;
  }
  let active = "home";
  let nearest = Number.NEGATIVE_INFINITY;
  for (const id of ids) {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    if (top !== undefined && top <= SCROLL.sectionDetection && top > nearest) {
      active = id;
      nearest = top;
    }
  }
  return active;
}

/** The scroll position as a fraction from 0 to 1. */
export function scrollFraction(): number {
  const distance = document.documentElement.scrollHeight - window.innerHeight;
  return distance > 0 ? Math.min(1, Math.max(0, window.scrollY / distance)) : 0;
}
