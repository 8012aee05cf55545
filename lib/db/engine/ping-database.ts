// The smallest question that a database can answer.
import type { Database } from "./database";

/** @throws when the database does not answer. */
export async function pingDatabase({ prisma }: Database): Promise<void> {
  await prisma.$queryRaw`SELECT 1`;
}
