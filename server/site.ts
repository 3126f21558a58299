import { replyTemplates } from "#content/reply-templates.ts";
import { HOUR_MS } from "#contract/durations.ts";
import { assertOwnerOrLoopback, createOwnerFromSettings } from "#server/accounts/owner-account.service.ts";
import { expiredSessionsJob } from "#server/accounts/sessions.service.ts";
import { sealTotpSecrets } from "#server/accounts/two-factor.ts";
import { seedContent } from "#server/content-items/seed.ts";
import { seedItems } from "#server/content-items/seed-items.ts";
import { seedSections } from "#server/content-items/site/seed-sections.ts";
import { createCore } from "#server/core.ts";
import type { DemoServer } from "#server/demo-server.ts";
import { deleteExpiredLimits } from "#server/http/limits/rate-limit.ts";
import type { Database } from "#server/platform/database.ts";
import type { Job } from "#server/platform/jobs.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Settings } from "#server/platform/settings.ts";
import { cleanUpJob } from "#server/retention/clean-up.ts";
import { createServices } from "#server/services.ts";

/** Assembles the site on an open database: services, owner account, seed content and background jobs. */
export async function assembleSite(settings: Settings, log: Logger, database: Database) {
  const core = await createCore({ settings, log, database });
  const services = createServices(core);
  await createOwnerFromSettings(core);
  await assertOwnerOrLoopback(core);
  await sealTotpSecrets(core);
  if (await seedContent(database, core.clock, seedItems)) log.info("seeded the new site with sample content");
  await seedSections(database, core.clock);
  await services.inquiries.templates.seed(replyTemplates);

  const { booking, contentItems, mail, mailings, visits } = services;
  const demos: DemoServer[] = Object.values(services.demos);
  const jobs: readonly Job[] = [
    expiredSessionsJob(core),
    ...booking.jobs,
    ...contentItems.jobs,
    ...mail.jobs,
    ...mailings.jobs,
    ...visits.jobs,
    ...demos.flatMap(({ jobs = [] }) => jobs),
    ...(core.reserve?.jobs ?? []),
    cleanUpJob(core),
    { name: "delete expired rate limits", everyMs: HOUR_MS, run: () => deleteExpiredLimits(database.db, core.clock) },
  ];
  return { core, services, jobs };
}
