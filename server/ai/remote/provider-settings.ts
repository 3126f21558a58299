import type { ModelBudgets, ModelListRequest, ModelProvider, ModelsAnswer } from "#contract/model-settings.ts";
import { recordActivity } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import { publicHost } from "#server/http/public-host.ts";
import { invalid } from "#server/http/validate.ts";
import type { AiSettings } from "#server/platform/settings.ts";

type ModelsCore = Pick<Core, "settings" | "storedSettings" | "vault">;

/** What the owner has saved; the key is sealed. */
export type StoredModels = {
  provider?: ModelProvider | undefined;
  budgets: ModelBudgets;
};

const BUDGETS: ModelBudgets = { visitorDay: 200, siteDay: 1_000, month: 31_000 };

export async function readStoredModels({ storedSettings }: Pick<ModelsCore, "storedSettings">): Promise<StoredModels> {
  const stored = JSON.parse((await storedSettings.read("models")) ?? "{}") as Partial<StoredModels>;
  return { ...stored, budgets: { ...BUDGETS, ...stored.budgets } };
}

/** Every instance uses the change at once. */
export async function changeStoredModels(
  core: Pick<Core, "storedSettings" | "clock">,
  { username }: Owner,
  summary: string,
  apply: (before: StoredModels) => StoredModels,
): Promise<void> {
  const next = apply(await readStoredModels(core));
  await core.storedSettings.write("models", JSON.stringify(next), (transaction) =>
    recordActivity(transaction, core.clock, {
      who: username,
      action: "updated",
      subjectType: "models",
      subjectId: "settings",
      summary,
    }),
  );
}

/** The connected provider: the environment wins over what the owner has saved. Undefined while its key can't be read. */
export async function currentProvider(core: ModelsCore): Promise<AiSettings | undefined> {
  if (core.settings.ai) return core.settings.ai;
  const { provider } = await readStoredModels(core);
  if (!provider) return undefined;
  const apiKey = keyOf(core, provider);
  return apiKey === undefined ? undefined : toSettings({ ...provider, apiKey });
}

export const toSettings = ({ baseUrl, apiKey, model, visionModel }: ModelProvider): AiSettings => ({
  baseUrl,
  apiKey: apiKey || undefined,
  model,
  visionModel: visionModel || undefined,
});

/** What the owner's page shows of the provider, without its key. */
export async function describeProvider(core: ModelsCore): Promise<ModelsAnswer["provider"]> {
  const { ai } = core.settings;
  if (ai) {
    const { baseUrl, model, visionModel = "", apiKey } = ai;
    return { baseUrl, model, visionModel, apiKey: apiKey ? "set" : "none" };
  }
  const { provider } = await readStoredModels(core);
  if (!provider) return null;
  const state = keyOf(core, provider) === undefined ? "unreadable" : provider.apiKey ? "set" : "none";
  return { ...provider, apiKey: state };
}

type Keyed = Pick<ModelProvider, "baseUrl" | "apiKey">;

/** A key belongs to its host, so that nobody can have it sent to another one. */
const contextOf = ({ baseUrl }: Keyed) => `secret:models ${new URL(baseUrl).origin}`;

/** Empty without a key, undefined if it can't be read. */
const keyOf = ({ vault }: Pick<ModelsCore, "vault">, stored: Keyed) =>
  stored.apiKey ? vault.open(stored.apiKey, contextOf(stored)) : "";

export const sealKey = ({ vault }: Pick<ModelsCore, "vault">, provider: ModelProvider): ModelProvider => ({
  ...provider,
  apiKey: provider.apiKey && vault.seal(provider.apiKey, contextOf(provider)),
});

/** Adds the stored key if none is given and the address is still on the same host. */
export async function withKey<Request extends ModelListRequest>(core: ModelsCore, given: Request): Promise<Request> {
  const { provider } = await readStoredModels(core);
  const isSameHost = provider !== undefined && contextOf(provider) === contextOf(given);
  const apiKey = given.apiKey || (isSameHost ? keyOf(core, provider) : "");
  if (apiKey === undefined) throw invalid({ apiKey: "The stored key can’t be read. Please enter it again" });
  if (apiKey && given.baseUrl.startsWith("http:") && publicHost(given.baseUrl) !== null) {
    throw invalid({ baseUrl: "Please use https: anyone on the way could read the key" });
  }
  return { ...given, apiKey };
}
