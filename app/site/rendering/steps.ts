/**
 * Runs in the head, before the first layout: a page that is shown from its top defers the layout of `data-later` parts,
 * so that a slow phone paints the first screen sooner. A page that is shown from further down needs its real height
 * right away.
 */
export const STEPS_SCRIPT =
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate")document.documentElement.dataset.steps=""';
