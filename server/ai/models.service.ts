import type {
  ModelBudgets,
  ModelListAnswer,
  ModelListRequest,
  ModelProvider,
  ModelsAnswer,
  ModelTestAnswer,
} from "#contract/model-settings.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import { conflict } from "#server/platform/errors.ts";
import type { AiService } from "./ai.service.ts";
import { EngineFailure } from "./engine.ts";
import { readSpending } from "./remote/budgets.ts";
import { listModels } from "./remote/list-models.ts";
import { createModelClient } from "./remote/model-client.ts";
import { asAnswer } from "./remote/provider-problem.ts";
import {
  changeStoredModels,
  describeProvider,
  readStoredModels,
  type StoredModels,
  sealKey,
  toSettings,
  withKey,
} from "./remote/provider-settings.ts";

export type ModelsService = ReturnType<typeof createModelsService>;

type AccountOwner = Owner & { accountId: string };

const QUESTION = { role: "user" as const, content: "Reply with one short sentence: are you ready?" };
/** Room for models that think aloud first. */
const TEST_TOKENS = 500;
/** Within the time that a request may take. */
const TEST_DEADLINE_MS = 25_000;
const MAX_SHOWN_CHARACTERS = 200;

/** The owner's side of the connected model. */
export function createModelsService(core: Core, ai: Pick<AiService, "report">) {
  const { settings } = core;

  async function read(): Promise<ModelsAnswer> {
    const { budgets } = await readStoredModels(core);
    return {
      provider: await describeProvider(core),
      isSetByEnvironment: settings.ai !== undefined,
      budgets,
      used: await readSpending(core),
      ...(await ai.report()),
    };
  }

  async function change(owner: Owner, summary: string, apply: (before: StoredModels) => StoredModels) {
    await changeStoredModels(core, owner, summary, apply);
    return read();
  }

  function refuseIfSetByEnvironment() {
    if (settings.ai) throw conflict("AI_BASE_URL is set in the environment, which wins over this page.");
  }

  async function ask(provider: ModelProvider): Promise<ModelTestAnswer> {
    const started = performance.now();
    const signal = AbortSignal.timeout(TEST_DEADLINE_MS);
    const client = createModelClient(toSettings(provider), TEST_DEADLINE_MS);
    try {
      const question = { model: provider.model, messages: [QUESTION], maxTokens: TEST_TOKENS, temperature: 0 };
      const text = await client.complete(question, { signal });
      const shown = text.replace(/[\p{C}\s]+/gu, " ").trim();
      return { ms: Math.round(performance.now() - started), text: shown.slice(0, MAX_SHOWN_CHARACTERS).toWellFormed() };
    } catch (error) {
      throw asAnswer(signal.aborted ? new EngineFailure("timed out") : error);
    }
  }

  return {
    read,
    async list(given: ModelListRequest): Promise<ModelListAnswer> {
      const request = await withKey(core, given);
      try {
        return await listModels(request);
      } catch (error) {
        throw asAnswer(error);
      }
    },
    async test(given: ModelProvider): Promise<ModelTestAnswer> {
      return ask(await withKey(core, given));
    },
    /** Only a model that has answered goes public. */
    async connect(given: ModelProvider, owner: AccountOwner): Promise<ModelsAnswer> {
      refuseIfSetByEnvironment();
      const provider = await withKey(core, given);
      await ask(provider);
      const summary = `Connected the model ${provider.model}`;
      return change(owner, summary, (before) => ({ ...before, provider: sealKey(core, provider) }));
    },
    async disconnect(owner: Owner): Promise<ModelsAnswer> {
      refuseIfSetByEnvironment();
      return change(owner, "Went back to the built-in models", ({ provider: _provider, ...rest }) => rest);
    },
    setBudgets: (budgets: ModelBudgets, owner: Owner) =>
      change(owner, "Changed the budgets of the connected model", (before) => ({ ...before, budgets })),
  };
}
