// What the lint objects to as SARIF, for whatever takes the findings of a repository's files as well.
import type { ReviewFilter, ReviewFinding } from "@/lib/contracts/review";
import { type SarifFinding, sarifLog } from "@/lib/domain/lint/sarif-log";
import { printJson } from "@/lib/kernel/json-print";
import { authorise } from "../actor";
import { configFileName } from "../configs/config-file-name";
import type { ServiceContext } from "../service-context";
import { fitsReview } from "./fits-review";
import { gatherFindings } from "./gather-findings";

/** @throws AppError FORBIDDEN */
export async function* exportFindings(
  context: ServiceContext,
  filter: ReviewFilter,
): AsyncGenerator<string> {
  authorise(context.actor, "read");
  const { revision, findings } = await gatherFindings(context);
  const shown = findings.filter((finding) => fitsReview(finding, filter));
  yield printJson(sarifLog(shown.map(toSarif), `revision ${revision}`), 2);
}

/**
 * What is set in a workspace stands in no file, and code scanning takes nothing without one: it is the file that the
 * export of the agent would be. The place is the agent's, since two agents may say the same under one name.
 */
function toSarif({ agent, place, waiver, standing, ...found }: ReviewFinding): SarifFinding {
  const { ruleId, severity, message, fix } = found;
  const path = agent === null ? place : `${agent}/${place}`;
  return {
    ...{ ruleId, severity, message, fix, path, line: null, column: null },
    uri: `traitline/${configFileName(agent === null ? [] : [agent], "yaml")}`,
    ...(standing === "waived" && waiver !== null
      ? { waived: { by: waiver.by, note: waiver.note } }
      : {}),
  };
}
