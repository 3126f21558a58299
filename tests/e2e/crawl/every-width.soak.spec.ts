import { booking } from "#content/booking.ts";
import { askOwnerPage } from "#tests/support/crawl/ask-owner-page.ts";
import { askPlainPage } from "#tests/support/crawl/ask-plain-page.ts";
import { ownerTest } from "#tests/support/fixtures/owner-test.ts";
import { test } from "#tests/support/fixtures/site-test.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { ALL_WIDTHS } from "#tests/support/page/whole-page.ts";
import { CRAWLED_PAGES, inGroups, OWNER_PAGES } from "#tests/support/pages.ts";

// In the owner's time zone, /book stays where it is.
test.use({ timezoneId: booking.zone });

for (const paths of inGroups(CRAWLED_PAGES, 7)) {
  test(`${paths.join(", ")} fit every width`, async ({ page, site }) => {
    const watch = await watchPage(page, site);
    for (const path of paths) await test.step(path, () => askPlainPage(page, watch, path, ALL_WIDTHS));
  });
}

for (const paths of inGroups(OWNER_PAGES, 5)) {
  ownerTest(`${paths.join(", ")} are accessible in both themes and fit every width`, async ({ page, site }) => {
    const watch = await watchPage(page, site);
    for (const path of paths) await test.step(path, () => askOwnerPage(page, watch, path, true));
  });
}
