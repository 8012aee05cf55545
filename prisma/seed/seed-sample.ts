// Fills a database that nothing has happened in with the sample workspace: its past is carried out step by step, by the
// people of the sample, through the ordinary tables, revisions and audit.

import { nestedDatabase } from "@/lib/db/engine/nested-database";
import { updateWorkspaceRow } from "@/lib/db/people/workspaces";
import { holdWorkspace } from "@/lib/db/revisions/revisions";
import type { ServiceContext } from "@/lib/services/service-context";
import { agentSteps, answerSteps, dismissalSteps } from "./persist-agents";
import { sourceSteps } from "./persist-sources";
import { ago } from "./sample-instants";
import { ADA } from "./sample-people";
import { carryOutSteps, type SampleStep } from "./sample-step";
import { sampleWorkspace } from "./sample-workspace";

type Seeding = Omit<ServiceContext, "actor" | "requestId" | "dryRun">;

/** All or nothing, and only before the first revision; answers whether it was done. */
export async function seedSample(services: Seeding): Promise<boolean> {
  const { database, workspaceId, clock } = services;
  return database.transaction(async (tx) => {
    if ((await holdWorkspace(tx, workspaceId)) > 0) return false;
    const context = {
      ...services,
      database: nestedDatabase(database, tx),
      requestId: null,
      dryRun: false,
    };
    const sample = sampleWorkspace(clock.now());
    await updateWorkspaceRow(tx, workspaceId, { name: sample.name, currency: "USD" });
    await carryOutSteps(context, sampleSteps(clock.now()));
    return true;
  });
}

function sampleSteps(now: Date): readonly SampleStep[] {
  const { servers, sources, agents, answers, dismissals } = sampleWorkspace(now);
  return [
    ...sourceSteps(servers, sources, ADA.name),
    ...agentSteps(agents, { at: ago(now, { days: 44 }), by: ADA.name }),
    ...answerSteps(answers),
    ...dismissalSteps(dismissals),
  ];
}
