// Accepts a finding, with a reason, for a while or for good. It changes no setting: the catalogs stay as they are.
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { putWaiver as endpoint, PutWaiverInput, ReviewFinding } from "@/lib/contracts/review";
import type { Db } from "@/lib/db/engine/database";
import { putWaiver as store } from "@/lib/db/people/lint-waivers";
import { waiveObjection } from "@/lib/domain/lint/waiver";
import { AppError } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { authorise } from "../actor";
import { changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { gatherFindings, toWaiverView } from "./gather-findings";

type Said = z.output<typeof PutWaiverInput>;

/**
 * @throws AppError FORBIDDEN, INVALID_INPUT for a rule that cannot be waived or a limit that has passed, NOT_FOUND where
 * nothing of the kind is found there.
 */
export async function putWaiver(
  context: ServiceContext,
  said: Said,
): Promise<ResponseOf<typeof endpoint>> {
  authorise(context.actor, "govern");
  const { actor, workspaceId, clock, newId } = context;
  const at = clock.now().getTime();
  const until = limitOf(said, at);
  const objection = waiveObjection(said.rule);
  if (objection !== null) throw invalidInput([{ path: "rule", message: objection }]);
  return changeGovernance(context, async (tx) => {
    const before = await findingOrThrow(context, tx, said);
    const waiver = await store(tx, workspaceId, {
      ...{ id: newId("waiver"), note: said.note, by: actor.name, at, until },
      ...{ agent: said.agent, ruleId: said.rule, place: said.place },
    });
    const result: ReviewFinding = { ...before, standing: "waived", waiver: toWaiverView(waiver) };
    const { ruleId, place } = before;
    return {
      result,
      summary: "",
      touched: {},
      audit: [
        {
          action: "finding.waived",
          targetKind: "finding",
          targetId: waiver.id,
          ...(said.agent === null ? {} : { agentSlug: said.agent }),
          before: before.waiver,
          after: { rule: ruleId, place, ...toWaiverView(waiver) },
        },
      ],
    };
  });
}

function limitOf({ until }: Said, now: number): number | null {
  if (until === null) return null;
  const limit = Date.parse(until);
  if (limit > now) return limit;
  throw invalidInput([{ path: "until", message: "has passed already; name an instant to come" }]);
}

async function findingOrThrow(
  context: ServiceContext,
  tx: Db,
  { agent, rule, place }: Said,
): Promise<ReviewFinding> {
  const { findings } = await gatherFindings(context, tx);
  const found = findings.find(
    (one) => one.agent === agent && one.ruleId === rule && one.place === place,
  );
  if (found) return found;
  throw new AppError(
    "NOT_FOUND",
    `${rule} objects to nothing at ${place}; it may have been put right meanwhile.`,
  );
}
