// Whether this process reaches its database.
import { pingDatabase } from "@/lib/db/engine/ping-database";
import type { ServiceContext } from "../service-context";

/** @throws when the database does not answer. */
export async function checkHealth({
  database,
}: Pick<ServiceContext, "database">): Promise<{ readonly status: "ready" }> {
  await pingDatabase(database);
  return { status: "ready" };
}
