import { createScenario, listScenarios } from "@/lib/contracts/scenarios";
import { door } from "@/lib/server/door";
import { createScenario as create } from "@/lib/services/scenarios/create-scenario";
import { listScenarios as list } from "@/lib/services/scenarios/list-scenarios";

export const GET = door(listScenarios, ({ context, query }) => list(context, query));
export const POST = door(createScenario, ({ context, body }) => create(context, body));
