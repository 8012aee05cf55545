// Every contract of `/api/v1`, one line a file: what is listed here has a door, a client and a place in the OpenAPI document.
import { z } from "zod";
import * as agents from "./agents";
import * as audit from "./audit";
import * as bulkOverrides from "./bulk-overrides";
import * as callFigures from "./call-figures";
import * as callForm from "./call-form";
import * as calls from "./calls";
import * as catalogs from "./catalogs";
import * as configs from "./configs";
import * as connections from "./connections";
import * as declarations from "./declarations";
import type { Endpoint } from "./endpoint";
import * as events from "./events";
import * as executions from "./executions";
import * as flowRuns from "./flow-runs";
import * as flows from "./flows";
import * as gallery from "./gallery";
import * as gates from "./gates";
import * as grants from "./grants";
import * as health from "./health";
import * as idempotency from "./idempotency";
import * as impact from "./impact";
import * as imports from "./imports";
import * as jobs from "./jobs";
import * as ledger from "./ledger";
import * as limits from "./limits";
import * as matrix from "./matrix";
import * as openapi from "./openapi";
import * as overrideHistory from "./override-history";
import * as overrides from "./overrides";
import * as overview from "./overview";
import * as people from "./people";
import * as prices from "./prices";
import * as problem from "./problem";
import * as review from "./review";
import * as revisions from "./revisions";
import * as roles from "./roles";
import * as roundCost from "./round-cost";
import * as rounds from "./rounds";
import * as sagas from "./sagas";
import * as savedViews from "./saved-views";
import * as scenarios from "./scenarios";
import * as search from "./search";
import * as servers from "./servers";
import * as session from "./session";
import * as setup from "./setup";
import * as stops from "./stops";
import * as subscriptions from "./subscriptions";
import * as suggestions from "./suggestions";
import * as tokens from "./tokens";
import * as toolPlanes from "./tool-planes";
import * as tools from "./tools";
import * as traits from "./traits";
import * as turns from "./turns";
import * as workspace from "./workspace";

const CONTRACTS: readonly Readonly<Record<string, unknown>>[] = [
  agents,
  audit,
  bulkOverrides,
  callFigures,
  callForm,
  calls,
  catalogs,
  configs,
  connections,
  declarations,
  events,
  executions,
  flowRuns,
  flows,
  gallery,
  gates,
  grants,
  health,
  idempotency,
  impact,
  imports,
  jobs,
  ledger,
  limits,
  matrix,
  openapi,
  overrideHistory,
  overrides,
  overview,
  people,
  prices,
  problem,
  review,
  revisions,
  roles,
  roundCost,
  rounds,
  sagas,
  savedViews,
  scenarios,
  servers,
  search,
  session,
  setup,
  stops,
  subscriptions,
  suggestions,
  tokens,
  toolPlanes,
  tools,
  traits,
  turns,
  workspace,
];

const EXPORTS = CONTRACTS.flatMap((contract) => Object.entries(contract));

/** Doors by the name of their contract, which is also their operation id. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  EXPORTS.flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : [])),
);

/** Shapes by the names that they are exported under. */
export const SHAPES: ReadonlyMap<string, z.ZodType> = new Map(
  EXPORTS.flatMap(([name, value]) => (value instanceof z.ZodType ? [[name, value] as const] : [])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "permission" in value && "path" in value;
}
