// Brings back what stood before given changes, as one new change: nothing is ever rewritten.
import type { z } from "zod";
import type {
  BulkResult,
  undoOverrides as endpoint,
  ItemResult,
} from "@/lib/contracts/bulk-overrides";
import { findOverrideEntries } from "@/lib/db/agents/override-history";
import type { Db } from "@/lib/db/engine/database";
import type { AuditRecord } from "@/lib/db/revisions/audit-entries";
import { addressKey } from "@/lib/domain/overrides/override-reach";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { carryOutMany, type Item, itemResult } from "./carry-out-many";
import { findTarget } from "./find-target";
import { loadStanding, propose } from "./load-proposal";
import { openScene, type Scene, warmScene } from "./open-scene";
import {
  answersFromState,
  NOTHING,
  type OverrideState,
  readOverrideState,
  settingsOf,
} from "./override-state";
import { isStale } from "./refuse-stale-override";

type UndoItem = z.output<(typeof endpoint)["body"]>["entries"][number];

/**
 * An override that somebody changed after the version named is left as it is.
 * @throws AppError FORBIDDEN, NOT_FOUND for an agent or entry that is not there, INVALID_INPUT
 */
export async function undoOverrides(
  context: ServiceContext,
  { slug, entries }: { readonly slug: string; readonly entries: readonly UndoItem[] },
): Promise<Changed<BulkResult>> {
  authorise(context.actor, "govern");
  await warmScene(context, slug);
  return changeGovernance(context, async (tx) => {
    const scene = await openScene(tx, context, slug);
    const key = { workspaceId: context.workspaceId, agentSlug: slug };
    const found = await findOverrideEntries(
      tx,
      key,
      entries.map(({ entry }) => entry),
    );
    const items = new Map<string, Item>();
    for (const asked of entries) {
      const { key: address, item } = await undoItem(tx, scene, asked, entryOrThrow(found, asked));
      if (items.has(address)) throw twice(asked);
      items.set(address, item);
    }
    const summary = (done: number) =>
      `Undid ${done === 1 ? "a change" : `${done} changes`} of overrides of ${slug}`;
    return carryOutMany([...items.values()], { tx, context, scene, summary });
  });
}

function entryOrThrow(found: ReadonlyMap<number, AuditRecord>, { entry }: UndoItem): Entry {
  const record = found.get(entry);
  const before = readOverrideState(record?.before);
  const state = before ?? readOverrideState(record?.after);
  if (state) return { before, state };
  throw new AppError("NOT_FOUND", `Entry ${entry} is no change of an override of this agent.`);
}

type Entry = {
  /** Null where nothing stood before. */
  readonly before: OverrideState | null;
  /** Either side, for the address. */
  readonly state: OverrideState;
};

async function undoItem(
  tx: Db,
  scene: Scene,
  { version }: UndoItem,
  { before, state }: Entry,
): Promise<{ readonly key: string; readonly item: Item }> {
  const { connection, callable, namespace } = state;
  const key = addressKey({ alias: connection, callable, namespace });
  const found = findTarget(scene, state);
  if (!found.ok) return { key, item: settled(state, "not_found", found.issue.message) };
  const standing = await loadStanding(tx, found.target);
  const answers = before ? answersFromState(before) : [];
  const proposal = propose(found.target, standing, settingsOf(before ?? NOTHING), answers);
  if (isStale(standing.override, version))
    return { key, item: { kind: "settled", result: itemResult(proposal, "stale", STALE) } };
  return { key, item: { kind: "proposal", proposal } };
}

const STALE = "Somebody changed it since; look at what stands now before you undo.";

function settled(
  { connection, callable, namespace }: OverrideState,
  outcome: ItemResult["outcome"],
  reason: string,
): Item {
  const id = `${connection}.${callable}`;
  const result = { id, namespace, outcome, reason, version: 0, entry: null };
  return { kind: "settled", result };
}

function twice({ entry }: UndoItem): AppError {
  const message = `entry ${entry} is about a tool that another entry of this request undoes already`;
  return new AppError("INVALID_INPUT", `entries: ${message}.`, {
    details: { issues: [{ path: "entries", message }] },
  });
}
