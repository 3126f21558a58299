import { createAccountsService } from "#server/accounts/accounts.service.ts";
import { type AiParts, createAiService } from "#server/ai/ai.service.ts";
import { createModelCheck } from "#server/ai/model-check.ts";
import type { Runtime } from "#server/ai/runtime/runtime.ts";
import { createContentItemsService } from "#server/content-items/content-items.service.ts";
import { createMakeItYoursService } from "#server/content-items/yours/make-it-yours.service.ts";
import type { Core } from "#server/core.ts";
import { createInquiriesService } from "#server/inquiries/inquiries.service.ts";
import { createMailService } from "#server/mail/mail.service.ts";
import { createLibraryService } from "#server/media/library.service.ts";
import { createMediaService } from "#server/media/media.service.ts";
import { createMailingsService } from "#server/newsletter/mailings.service.ts";
import { createNewsletterService } from "#server/newsletter/newsletter.service.ts";
import { createPeopleService } from "#server/people/people.service.ts";
import { createDiskReserve } from "#server/platform/disk-reserve.ts";
import { createShopService } from "#server/shop/shop.service.ts";
import { createLiveVisitsService } from "#server/visits/live-visits.service.ts";
import { createPublicPaths } from "#server/visits/public-paths.ts";
import { createVisitsService } from "#server/visits/visits.service.ts";
import { createVitalsService } from "#server/visits/vitals.service.ts";

export type Services = ReturnType<typeof createServices>;

type ServiceParts = Partial<AiParts>;

/** Creates the service of each domain. Tests pass models that several sites share. */
export function createServices(core: Core, parts: ServiceParts = {}) {
  const accounts = createAccountsService(core);
  const mail = createMailService(core);
  const newsletter = createNewsletterService(core, mail);
  const inquiries = createInquiriesService(core, mail, newsletter);
  const people = createPeopleService(core, { inquiries, mail, newsletter });
  const vitals = createVitalsService(core);
  const contentItems = createContentItemsService(core);
  const isPublicPath = createPublicPaths(core, contentItems);
  const visits = createVisitsService(core, isPublicPath);
  const mailings = createMailingsService(core, mail, contentItems);
  const liveVisits = createLiveVisitsService(core, { visits, vitals, isPublicPath });
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
  const makeItYours = createMakeItYoursService(core, contentItems, media);
  const openRuntime = createRuntimeOnce(core);
  const reserve = core.database.engine === "sqlite" ? createDiskReserve(core.settings.dataDir, core.log) : undefined;
  const models = createModelCheck(core.log);
  // The models and their runtime are loaded with the first text.
  const loadMeaning =
    parts.loadMeaning ??
    (async () => {
      await models.assertIntact("meaning");
      const { createTextMeaning } = await import("#server/ai/meaning/text-meaning.ts");
      return createTextMeaning(await openRuntime());
    });
  const ai = createAiService(core, contentItems, {
    loadMeaning,
    findProblems: () => models.problems(),
    loadSentiment: async () => {
      await models.assertIntact("sentiment");
      const { createSentimentEngine } = await import("#server/ai/sentiment/sentiment-engine.ts");
      return createSentimentEngine(await openRuntime());
    },
    loadCode: async (openMeaning) => {
      const { createCodeEngine } = await import("#server/ai/code/code-engine.ts");
      return createCodeEngine({ runtime: await openRuntime(), openMeaning });
    },
    loadWriter: async () => {
      if (!core.settings.textModel) await models.assertIntact("writer");
      const { loadWriter } = await import("#server/ai/writer/load-writer.ts");
      return loadWriter(core.settings, openRuntime);
    },
    ...parts,
  });
  const shop = createShopService(core, { log: core.log, openMeaning: loadMeaning });
  return {
    accounts,
    ai,
    contentItems,
    library,
    liveVisits,
    loadExchange,
    mail,
    mailings,
    makeItYours,
    media,
    newsletter,
    inquiries,
    people,
    reserve,
    shop,
    visits,
    vitals,
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

function once<Part>(open: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () => {
    part ??= open();
    return part;
  };
}
