/**
 * Enables animated page transitions (app/ui/styles/motion.css). Both pages must have opted in by the time of the navigation,
 * and the new one by its first frame, so this is inline in every page: a style sheet may load too late.
 */
export const PAGE_TRANSITION_STYLE =
  "@view-transition{navigation:auto}@media (prefers-reduced-motion:reduce){@view-transition{navigation:none}}";

/** Ignores interrupted transitions, for example when a phone is rotated: the page simply appears. */
export const PAGE_TRANSITION_SCRIPT = 'addEventListener("pagereveal",e=>e.viewTransition?.ready.catch(()=>{}))';
