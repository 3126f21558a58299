/**
 * Runs in the head, before the first layout: a page that is shown from its top leaves what is marked `data-later` for
 * when somebody comes near it, so that a slow phone shows the first screen sooner. A page that is shown from further
 * down needs its real height at once.
 */
export const STEPS_SCRIPT =
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate")document.documentElement.dataset.steps=""';
