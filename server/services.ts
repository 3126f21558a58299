import { type EngineLoaders, openDemoServers, openDemoTasks } from "#demos/servers.ts";
import { createAiService } from "#server/ai/ai.service.ts";
import { createModelCheck } from "#server/ai/model-check.ts";
import { createModelsService } from "#server/ai/models.service.ts";
import type { Runtime } from "#server/ai/runtime/runtime.ts";
import type { TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import { createBookingService } from "#server/booking/booking.service.ts";
import { createContentItemsService } from "#server/content-items/content-items.service.ts";
import { createMakeItYoursService } from "#server/content-items/make-it-yours/make-it-yours.service.ts";
import { siteViews } from "#server/content-items/site/site-views.ts";
import type { Core } from "#server/core.ts";
import { createEvidenceService } from "#server/evidence/evidence.service.ts";
import { createInquiriesService } from "#server/inquiries/inquiries.service.ts";
import { createMailService } from "#server/mail/mail.service.ts";
import { createLibraryService } from "#server/media/library.service.ts";
import { createMediaService } from "#server/media/media.service.ts";
import { createMailingsService } from "#server/newsletter/mailings.service.ts";
import { createNewsletterService } from "#server/newsletter/newsletter.service.ts";
import { createPeopleService } from "#server/people/people.service.ts";
import { once } from "#server/platform/once.ts";
import { currentPrivacyFacts } from "#server/retention/privacy-facts.ts";
import { createSearchService } from "#server/search/search.service.ts";
import { createTestimonialsService } from "#server/testimonials/testimonials.service.ts";
import { createPublicPaths } from "#server/visits/public-paths.ts";
import { createVisitsService } from "#server/visits/visits.service.ts";

export type Services = ReturnType<typeof createServices>;

export type ServiceParts = EngineLoaders & {
  loadMeaning?: () => Promise<TextMeaning>;
  openRuntime?: () => Promise<Runtime>;
};

/** Creates the service of each domain. Tests pass models that several sites share. */
export function createServices(core: Core, parts: ServiceParts = {}) {
  const mail = createMailService(core);
  const newsletter = createNewsletterService(core, mail);
  const contentItems = createContentItemsService(core);
  const publicPaths = createPublicPaths(core, contentItems);
  const inquiries = createInquiriesService(core, { mail, newsletter, ...publicPaths });
  const booking = createBookingService(core, { mail, inquiries });
  const testimonials = createTestimonialsService(core, mail);
  const people = createPeopleService(core, { inquiries, mail, newsletter, testimonials });
  const visits = createVisitsService(core, publicPaths);
  const mailings = createMailingsService(core, mail, contentItems);
  const media = createMediaService(core);
  const library = createLibraryService(core, contentItems, media);
  // Its parsers are needed once in a site's life.
  const loadExchange = once(async () => {
    const [{ createExchangeService }, { createReader }] = await Promise.all([
      import("#server/exchange/exchange.service.ts"),
      import("#server/exchange/reader.ts"),
    ]);
    return createExchangeService(contentItems, media, createReader(core.log));
  });
  const makeItYours = createMakeItYoursService(core, contentItems, media, () => mail.isConfigured());
  const openRuntime = parts.openRuntime ?? createRuntimeOnce(core);
  const modelCheck = createModelCheck(core.log);
  // The models and their runtime are loaded with the first text.
  const openMeaning = once(
    parts.loadMeaning ??
      (async () => {
        await modelCheck.assertIntact("meaning");
        const { createTextMeaning } = await import("#server/ai/text-models/meaning/text-meaning.ts");
        return createTextMeaning(await openRuntime());
      }),
  );
  const tasks = openDemoTasks(
    {
      core,
      content: contentItems,
      openMeaning,
      openRuntime,
      assertIntact: (model) => modelCheck.assertIntact(model),
    },
    parts,
  );
  const ai = createAiService(core, tasks, () => modelCheck.problems());
  const models = createModelsService(core, ai);
  const search = createSearchService(core, {
    content: contentItems,
    testimonials,
    quotesOn: async (question, ask) => {
      await ai.admit(ask.visitor);
      return tasks.chat.quotesOn(question, ask);
    },
  });
  const demos = openDemoServers(core, { ai, openMeaning, visits, isPublicPath: publicPaths.isPublicPath });
  return {
    ai,
    booking,
    contentItems,
    demos,
    evidence: createEvidenceService(core, contentItems, inquiries),
    library,
    loadExchange,
    mail,
    mailings,
    makeItYours,
    media,
    models,
    newsletter,
    openMeaning,
    inquiries,
    people,
    privacyFacts: () => currentPrivacyFacts(core),
    publicPaths,
    search,
    siteViews: siteViews(core, contentItems, makeItYours),
    testimonials,
    visits,
  };
}

/** All models and tools share one runtime and its memory budget. */
function createRuntimeOnce({ log, settings }: Core): () => Promise<Runtime> {
  return once(async () => {
    const [{ createRuntime }, { memoryLimitMb, workerBudgetMb }] = await Promise.all([
      import("#server/ai/runtime/runtime.ts"),
      import("#server/ai/runtime/memory-limit.ts"),
    ]);
    const limitMb = memoryLimitMb();
    return createRuntime({ log, limitMb, budgetMb: settings.aiMemoryMb ?? workerBudgetMb(limitMb) });
  });
}
