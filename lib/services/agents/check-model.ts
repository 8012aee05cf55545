// Whether an agent may speak to a model: its address passes the same guard as a server's, its key is only ever named.
import type { AgentModel } from "@/lib/contracts/agents";
import { asJson } from "@/lib/db/engine/stored-json";
import type { Issue } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { authoriseSecrets, bareSecret, checkedUrl, SECRET_PREFIX } from "../servers/check-settings";
import type { ServiceContext } from "../service-context";

/**
 * The model as it is kept. What stands already is left alone: a secret goes wherever the model is, so only an
 * administrator sends one somewhere else.
 * @throws AppError FORBIDDEN, INVALID_INPUT
 */
export async function checkedModel(
  context: ServiceContext,
  model: AgentModel | null,
  standing: AgentModel | null,
): Promise<AgentModel | null> {
  if (model?.kind !== "provider" || isSame(model, standing)) return model;
  const { secret, baseUrl } = model;
  const issues = [...addressIssues(model), ...secretIssues(context, model)];
  if (issues.length > 0) throw invalidInput(issues);
  if (secret !== undefined) authoriseSecrets(context.actor);
  return {
    ...model,
    ...(secret === undefined ? {} : { secret: bareSecret(secret) }),
    ...(baseUrl === undefined
      ? {}
      : { baseUrl: await checkedUrl(context, baseUrl, "model.baseUrl") }),
  };
}

type Provider = Extract<AgentModel, { kind: "provider" }>;

function addressIssues({ provider, baseUrl }: Provider): readonly Issue[] {
  if (provider !== "openai-compatible" || baseUrl !== undefined) return [];
  return [{ path: "model.baseUrl", message: "is needed: nobody knows where this model is" }];
}

function secretIssues({ toolSources }: ServiceContext, { provider, secret }: Provider) {
  const issue = (message: string): readonly Issue[] => [{ path: "model.secret", message }];
  if (secret === undefined)
    return provider === "openai-compatible" ? [] : issue("is needed: the provider asks for a key");
  return toolSources.secretNames().includes(bareSecret(secret))
    ? []
    : issue(
        `the environment has no ${SECRET_PREFIX}${bareSecret(secret)}; a key is named here and never written here`,
      );
}

function isSame(left: AgentModel, right: AgentModel | null): boolean {
  return right !== null && canonicalJson(asJson(left)) === canonicalJson(asJson(right));
}
