// Saves an operator's word about one tool, or shows on a dry run what it would change (R80).
import type { z } from "zod";
import type { putOverride as endpoint, NoticeView, SavedOverride } from "@/lib/contracts/overrides";
import { type OverrideSettings, saysNothing } from "@/lib/domain/overrides/override-settings";
import { readOverride } from "@/lib/domain/overrides/read-override";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import type { DraftCatalog } from "../catalogs/resolved-catalog";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { targetOrThrow } from "./find-target";
import { editAnswers, loadStanding, propose } from "./load-proposal";
import { openScene, type Scene, warmScene } from "./open-scene";
import { draftCatalog, objectionsTo, type Proposal, withoutProfile } from "./proposal";
import { refuseStaleOverride } from "./refuse-stale-override";
import { savedOverride } from "./saved-override";
import { isIdle, writeProposals } from "./write-proposals";

type PutInput = {
  readonly slug: string;
  readonly version: number;
  readonly input: z.output<(typeof endpoint)["body"]>;
};

/**
 * A profile without "yes" to every early question is not kept; the strategy is, and a notice says so (R200).
 * @throws AppError FORBIDDEN, NOT_FOUND, INVALID_INPUT, STALE
 */
export async function putOverride(
  context: ServiceContext,
  { slug, version, input }: PutInput,
): Promise<Changed<SavedOverride>> {
  authorise(context.actor, "govern");
  const settings = settingsOrThrow(input);
  await warmScene(context, slug);
  return changeGovernance(context, async (tx) => {
    const scene = await openScene(tx, context, slug);
    const target = targetOrThrow(scene, input);
    const standing = await loadStanding(tx, target);
    refuseStaleOverride(standing.override, version);
    const answers = editAnswers(context, standing.answers, input.answers);
    const asked = propose(target, standing, settings, answers);
    return carryOut(scene, asked, { tx, context, notices: [] });
  });
}

type Work = {
  readonly tx: Parameters<typeof writeProposals>[0];
  readonly context: ServiceContext;
  readonly notices: readonly NoticeView[];
};

/** Shared with taking an override back: settle, write, and tell. */
export async function carryOut(scene: Scene, asked: Proposal, { tx, context, notices }: Work) {
  const leadsTo = (proposal: Proposal) =>
    draftCatalog(scene.catalog, [proposal], { actor: context.actor, at: context.clock.now() });
  const settled = settle(asked, leadsTo);
  const draft = leadsTo(settled.proposal);
  const said = [...notices, ...settled.notices, ...remarks(settled.proposal)];
  const idle = isIdle(settled.proposal);
  const audit = idle ? [] : await writeProposals(tx, context, scene, [settled.proposal]);
  const result = savedOverride({
    scene,
    draft,
    proposal: settled.proposal,
    notices: said,
    context,
  });
  refuseLoosening(settled.proposal, draft, result);
  return {
    result,
    summary: summaryOf(scene.slug, settled.proposal),
    audit,
    touched: idle ? {} : { agents: [scene.slug] },
  };
}

function settingsOrThrow(input: PutInput["input"]): OverrideSettings {
  const read = readOverride(input);
  if (read.ok) return read.settings;
  const [first] = read.issues;
  throw new AppError("INVALID_INPUT", `${first?.path}: ${first?.message}`, {
    details: { issues: read.issues },
  });
}

function settle(asked: Proposal, leadsTo: (proposal: Proposal) => DraftCatalog) {
  const { gate } = objectionsTo(asked, leadsTo(asked));
  if (gate === null) return { proposal: asked, notices: [] };
  const message = `The early profile is not kept: ${gate} The call keeps its ordinary place after the generation.`;
  const notice: NoticeView = { code: "PROFILE_REFUSED", message };
  return { proposal: withoutProfile(asked, leadsTo), notices: [notice] };
}

function remarks(proposal: Proposal): readonly NoticeView[] {
  const { standing, settings } = proposal;
  if (isIdle(proposal))
    return [
      { code: "NOTHING_CHANGED", message: "Everything stands as it was; nothing is written." },
    ];
  if (saysNothing(settings) && (standing !== null || settings.note !== ""))
    return [
      {
        code: "OVERRIDE_REMOVED",
        message: "Both families are inherited, so no override stands; the layers below speak.",
      },
    ];
  return [];
}

/**
 * TRAIT-11. The refusal carries what the change would do, so that a preview can show it beside the open field.
 * @throws AppError INVALID_INPUT
 */
function refuseLoosening(proposal: Proposal, draft: DraftCatalog, preview: SavedOverride): void {
  const { loosening: message } = objectionsTo(proposal, draft);
  if (message === null) return;
  throw new AppError("INVALID_INPUT", `note: ${message}`, {
    details: { issues: [{ path: "note", message }], preview },
  });
}

function summaryOf(slug: string, { target, settings }: Proposal): string {
  const where = target.namespace === null ? "" : ` in ${target.namespace}`;
  const tool = `${target.alias}.${target.callable}${where} for ${slug}`;
  if (saysNothing(settings)) return `Took back the override of ${tool}`;
  const { strategy } = settings;
  if (strategy.mode === "set") return `Set ${tool} to ${strategy.value.join(" and ")}`;
  return `Changed the override of ${tool}`;
}
