/**
 * Lets page changes animate (app/styles/motion.css). Both pages must have opted in by the time of the change, and the
 * new one by its first frame, so this stands inside every page: a style sheet may still be on its way.
 */
export const PAGE_TRANSITION_STYLE =
  "@view-transition{navigation:auto}@media (prefers-reduced-motion:reduce){@view-transition{navigation:none}}";

/** A transition that is cut short, as by turning a phone, is no error: the page simply appears. Runs before that. */
export const PAGE_TRANSITION_SCRIPT = 'addEventListener("pagereveal",e=>e.viewTransition?.ready.catch(()=>{}))';
