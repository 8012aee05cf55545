// Tells a statement that the database has refused from one of which nobody knows what it did.
import pg from "pg";
import { Prisma } from "../generated/client";

/** True only where nothing was kept: of a connection that was lost, or a commit that was never answered, nobody can say so. */
export function isRefused(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return true;
  return error instanceof Prisma.PrismaClientKnownRequestError && REFUSALS.includes(error.code);
}

/** A query that failed by itself, raw or not, and one that lost against another's locks. */
const REFUSALS = ["P2002", "P2003", "P2010", "P2025", "P2034"];
