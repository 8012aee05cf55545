// What is plugged into what: built once a process, on first use, and shared by doors, pages and workers.
import { openDatabase } from "@/lib/db/database";
import { systemClock } from "@/lib/kernel/clock";
import { newId } from "@/lib/kernel/ids";
import { systemActor } from "@/lib/services/actor";
import { createCatalogCache } from "@/lib/services/catalogs/catalog-cache";
import { recordAct } from "@/lib/services/revisions/change-governance";
import type { ServiceContext } from "@/lib/services/service-context";
import { openWorkspace } from "@/lib/services/workspaces/open-workspace";
import { type Auth, createAuth } from "./auth";
import { type Environment, readEnvironment } from "./environment";

export type Container = {
  readonly environment: Environment;
  readonly auth: Auth;
  /** Everything of a verb's context that does not depend on who calls. */
  readonly services: Omit<ServiceContext, "actor" | "newId" | "requestId" | "dryRun">;
};

const slot = Symbol.for("traitline.container");
type Holder = { [slot]?: Promise<Container> };

/** Next loads modules more than once a process, so the one instance hangs on the global object. */
export function container(): Promise<Container> {
  const holder = globalThis as typeof globalThis & Holder;
  holder[slot] ??= build(readEnvironment());
  return holder[slot];
}

async function build(environment: Environment): Promise<Container> {
  const database = await openDatabase(environment.database);
  const workspace = await openWorkspace(database, systemClock);
  const services = {
    database,
    workspaceId: workspace.id,
    clock: systemClock,
    catalogCache: createCatalogCache(),
  };
  const auth = createAuth({
    database,
    secret: environment.authSecret ?? workspace.authSecret,
    origin: environment.origin,
    onSignIn: ({ action, userId, name }) =>
      recordAct(
        {
          ...services,
          newId,
          requestId: null,
          dryRun: false,
          actor: userId ? { kind: "user", id: userId, name, role: "viewer" } : systemActor,
        },
        [{ action, targetKind: "user", targetId: userId ?? name }],
      ),
  });
  return { environment, auth, services };
}
