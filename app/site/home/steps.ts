/**
 * Before the first layout: a page that is shown from its top skips the sections that are marked `data-later`, so that a
 * slow phone paints the first screen sooner. A page that is shown from further down needs its real height right away.
 */
export const STEPS_SCRIPT =
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate")document.documentElement.dataset.steps=""';

/** With the approximate heights of a section, from a phone to a wide screen, and of a card in a list. */
export const STEPS_STYLE = `@media screen{
[data-steps] :is([data-later],[data-later] :is(.card,form>*)){content-visibility:auto}
[data-steps] [data-later]{contain-intrinsic-size:auto clamp(520px,1500px - 79vw,880px)}
[data-steps] [data-later] :is(.card,form>*){contain-intrinsic-size:auto 200px}
}`;
