// Kept lists of calls over HTTP: rounds that people try again after a change.
import { z } from "zod";
import { AgentSlug } from "./agents";
import { endpoint, PageQuery, page, text } from "./endpoint";
import { SimulatedAction } from "./matrix";

export const ScenarioView = z.object({
  id: z.string(),
  name: z.string(),
  agent: z.string(),
  actions: z.array(SimulatedAction),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type ScenarioView = z.infer<typeof ScenarioView>;

export const listScenarios = endpoint({
  method: "GET",
  path: "/scenarios",
  summary: "List kept scenarios, newest first",
  permission: "read",
  query: z.object({ ...PageQuery, agent: AgentSlug.optional() }),
  response: page(ScenarioView),
});

export const CreateScenarioInput = z.strictObject({
  name: text(120).trim().min(1),
  agent: AgentSlug,
  actions: z.array(SimulatedAction).min(1).max(200),
});

export const createScenario = endpoint({
  method: "POST",
  path: "/scenarios",
  summary: "Keep a list of calls as a scenario",
  permission: "govern",
  body: CreateScenarioInput,
  response: ScenarioView,
  status: 201,
  idempotencyKey: "optional",
});

export const deleteScenario = endpoint({
  method: "DELETE",
  path: "/scenarios/{scenario}",
  summary: "Forget a scenario",
  permission: "govern",
  params: z.object({ scenario: text(80) }),
  response: ScenarioView,
});
