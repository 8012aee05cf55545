// A person's name, role, and whether they may come in at all; somebody who may administer always remains.
import type { z } from "zod";
import type { PersonView, UpdatePersonInput } from "@/lib/contracts/people";
import type { Db } from "@/lib/db/engine/database";
import { countAdministrators, deleteSessions, updatePersonRow } from "@/lib/db/people/people";
import { AppError } from "@/lib/kernel/errors";
import { withoutUndefined } from "@/lib/kernel/objects";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { readPerson } from "./person-view";

type Input = z.output<typeof UpdatePersonInput>;

/** @throws AppError FORBIDDEN, NOT_FOUND, STALE, CONFLICT where nobody would be left to administer. */
export function updatePerson(
  context: ServiceContext,
  { id, version, input }: { readonly id: string; readonly version: number; readonly input: Input },
): Promise<Changed<PersonView>> {
  authorise(context.actor, "administer");
  return changeGovernance(context, async (tx) => {
    const now = context.clock.now();
    const before = await readPerson(tx, id, now);
    refuseStale(before, version);
    if (input.disabled && id === context.actor.id)
      throw new AppError(
        "CONFLICT",
        "You cannot disable your own account. Ask another administrator.",
      );
    await updatePersonRow(tx, before, { ...columnsOf(before, input, now), updatedAt: now });
    await refuseNoAdministrator(tx);
    if (input.disabled) await deleteSessions(tx, id);
    const after = await readPerson(tx, id, now);
    return {
      result: after,
      summary: `Changed the account of ${after.name}`,
      audit: [{ action: actionOf(before, after), targetKind: "user", targetId: id, before, after }],
      touched: {},
    };
  });
}

function columnsOf(before: PersonView, { disabled, ...rest }: Input, now: Date) {
  const isDisabled = before.disabledAt !== null;
  const disabledAt =
    disabled === undefined || disabled === isDisabled ? {} : { disabledAt: disabled ? now : null };
  return { ...withoutUndefined(rest), ...disabledAt };
}

async function refuseNoAdministrator(tx: Db): Promise<void> {
  if ((await countAdministrators(tx)) > 0) return;
  throw new AppError(
    "CONFLICT",
    "This is the last administrator who can sign in. Make somebody else an administrator first.",
  );
}

function actionOf(before: PersonView, after: PersonView): string {
  if (before.disabledAt === null && after.disabledAt !== null) return "user.disabled";
  if (before.disabledAt !== null && after.disabledAt === null) return "user.enabled";
  return "user.updated";
}
