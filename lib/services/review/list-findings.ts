// What the lint objects to, the gravest and the unaccepted first, and whether each agent is green.
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listFindings as endpoint, ReviewFinding } from "@/lib/contracts/review";
import { isGreen } from "@/lib/domain/lint/waiver";
import { authorise } from "../actor";
import { pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { fitsReview } from "./fits-review";
import { gatherFindings } from "./gather-findings";

/** @throws AppError FORBIDDEN, INVALID_INPUT */
export async function listFindings(
  context: ServiceContext,
  { cursor, limit, ...filter }: z.output<(typeof endpoint)["query"]>,
): Promise<ResponseOf<typeof endpoint>> {
  authorise(context.actor, "read");
  const pages = pagesOf("findings", filter);
  const from = pages.readNumber(cursor) ?? 0;
  const { revision, agents, findings } = await gatherFindings(context);
  const shown = findings.filter((finding) => fitsReview(finding, filter)).toSorted(byWeight);
  const rows = shown.slice(from, from + limit + 1).map((finding, at) => ({ finding, at }));
  return {
    ...pages.toPage(
      rows,
      limit,
      ({ at }) => String(from + at + 1),
      ({ finding }) => finding,
    ),
    figures: figuresOf(shown),
    agents: agents.map((agent) => ({
      agent,
      isGreen: isGreen(findings.filter((finding) => finding.agent === agent)),
    })),
    rules: rulesOf(findings),
    revision,
  };
}

const WEIGHT = { error: 0, warn: 1, info: 2 } as const;
const SETTLED = { lapsed: 0, open: 0, waived: 1 } as const;

/** Ties keep the order of agents and places. */
function byWeight(left: ReviewFinding, right: ReviewFinding): number {
  return (
    SETTLED[left.standing] - SETTLED[right.standing] ||
    WEIGHT[left.severity] - WEIGHT[right.severity]
  );
}

function figuresOf(findings: readonly ReviewFinding[]) {
  const open = findings.filter(({ standing }) => standing !== "waived");
  const of = (severity: ReviewFinding["severity"]) =>
    open.filter((finding) => finding.severity === severity).length;
  return {
    findings: findings.length,
    error: of("error"),
    warn: of("warn"),
    info: of("info"),
    waived: findings.length - open.length,
    lapsed: findings.filter(({ standing }) => standing === "lapsed").length,
  };
}

function rulesOf(findings: readonly ReviewFinding[]) {
  const counts = new Map<string, { ruleId: string; means: string; findings: number }>();
  for (const { ruleId, means } of findings) {
    const known = counts.get(ruleId) ?? { ruleId, means, findings: 0 };
    counts.set(ruleId, { ...known, findings: known.findings + 1 });
  }
  return [...counts.values()].sort((a, b) => (a.ruleId < b.ruleId ? -1 : 1));
}
