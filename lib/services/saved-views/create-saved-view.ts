// Keeps a list as somebody sees it. It is their own and changes nothing, so neither revision nor audit tells of it.
import type { z } from "zod";
import type { CreateSavedViewInput, SavedView } from "@/lib/contracts/saved-views";
import { insertSavedView } from "@/lib/db/people/saved-views";
import { AppError } from "@/lib/kernel/errors";
import { authorise, personOf } from "../actor";
import type { ServiceContext } from "../service-context";
import { toSavedView } from "./to-saved-view";

/** @throws AppError FORBIDDEN for a script, CONFLICT where the name is taken in that room. */
export async function createSavedView(
  { actor, clock, database, newId }: ServiceContext,
  { name, room, search }: z.output<typeof CreateSavedViewInput>,
): Promise<SavedView> {
  authorise(actor, "read");
  const id = newId("view");
  const row = { id, ownerId: personOf(actor), name, room, search, createdAt: clock.now() };
  if (await insertSavedView(database.prisma, row)) return toSavedView(row);
  throw new AppError(
    "CONFLICT",
    `You have a view named ${name} here: forget it, or take another name.`,
  );
}
