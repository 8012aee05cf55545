// What the hints and the wildcards of MCP servers give away.
import { groupBy } from "@/lib/kernel/group-by";
import { isJsonList } from "@/lib/kernel/json";
import { dishonestHints, type Hints, hasDeclared, readHints } from "../tools/hints/hints";
import { wordEvidence } from "../tools/hints/suggest-traits-words";
import { missingFields } from "../traits/early-eligibility";
import type { Family, ProvenanceEntry } from "../traits/layers";
import { PROFILE_FIELDS } from "../traits/traits";
import type { LintHit } from "./lint-hit";
import { placeOfEntry, placeOfTool, type TraitView, winnerOf } from "./lint-subject";

/** `views` of one agent; namespaces play no part, MCP has none. */
export function mcpHits(views: readonly TraitView[]): readonly LintHit[] {
  const servers = groupBy(
    views.filter(({ tool }) => tool.kind === "mcp"),
    ({ tool }) => tool.alias,
  );
  return [...servers.values()].flatMap((server) => [
    ...mixedWildcard(server),
    ...earlyWildcard(server),
    ...server.flatMap((view) => [...dishonest(view), ...unclassified(view)]),
  ]);
}

/** One strategy for all, although the server's tools differ or say otherwise. */
function mixedWildcard(server: readonly TraitView[]): readonly LintHit[] {
  const covered = server.filter((view) => isWildcard(winnerOf(view, "strategy")));
  const [first] = covered;
  const wildcard = first && winnerOf(first, "strategy");
  if (first === undefined || wildcard === undefined) return [];
  const effects = covered.map(({ tool }) => ({ name: tool.callable, effect: statedEffect(tool) }));
  const changing =
    effects.find(({ effect }) => effect === "changes")?.name ?? acceptedChange(server);
  const reading = effects.find(({ effect }) => effect === "reads")?.name;
  const isRead = isJsonList(wildcard.value) && !wildcard.value.includes("exploitation");
  const fault =
    changing !== undefined && reading !== undefined
      ? `one mapping covers reads and writes alike: ${reading} reads, ${changing} changes something`
      : changing !== undefined && isRead
        ? `the mapping for every tool does not fit: ${changing} changes something`
        : null;
  if (fault === null) return [];
  const place = placeOfEntry(first, wildcard);
  return [{ ruleId: "MCP-01", place, subject: `${first.tool.alias}.*`, message: fault }];
}

/** Where tools may exist that nobody has listed, one that is known to change things speaks for them. */
function acceptedChange(server: readonly TraitView[]): string | undefined {
  if (!server.some(({ tool }) => tool.callable === "*")) return undefined;
  return server.find(
    (view) => !isWildcard(winnerOf(view, "strategy")) && view.strategy.includes("exploitation"),
  )?.tool.callable;
}

function earlyWildcard(server: readonly TraitView[]): readonly LintHit[] {
  return server.flatMap((view) => {
    const entry = view.provenance.find(
      (candidate) => candidate.family === "execution" && isWildcard(candidate),
    );
    if (entry === undefined || !isProfile(entry)) return [];
    const message = "lets tools start early that nobody has seen yet";
    return [
      {
        ruleId: "MCP-06",
        place: placeOfEntry(view, entry),
        subject: `${view.tool.alias}.*`,
        message,
      },
    ];
  });
}

function isProfile({ value }: ProvenanceEntry): boolean {
  if (typeof value !== "object" || value === null || isJsonList(value)) return false;
  return missingFields(value).length < PROFILE_FIELDS.length;
}

/** Hints that promise more than the contract keeps, or where there is none, than the strategy says. */
function dishonest(view: TraitView): readonly LintHit[] {
  const { annotations = {}, shape, contract } = view.tool.definition ?? {};
  const place = placeOfTool(view);
  if (shape !== undefined && contract !== undefined) {
    const facts = { title: view.tool.callable, shape, contract };
    return dishonestHints(annotations, facts).map(({ ruleId, message }) => ({
      ...{ ruleId, place, subject: view.subject, message },
    }));
  }
  if (annotations.readOnlyHint !== true || !view.strategy.includes("exploitation")) return [];
  const message = "the hints say that it only reads, its strategy that it changes something";
  return [{ ruleId: "MCP-02", place, subject: view.subject, message }];
}

function unclassified(view: TraitView): readonly LintHit[] {
  const { definition, callable } = view.tool;
  const isSilent = definition !== null && !hasDeclared(hintsOf(view).hints);
  const isUnset = (["strategy", "execution"] as const).every(
    (family: Family) => winnerOf(view, family)?.layer === "default",
  );
  if (!isSilent || !isUnset || callable === "*") return [];
  const message = "no hints and no traits: the cautious defaults apply";
  return [{ ruleId: "MCP-05", place: placeOfTool(view), subject: view.subject, message }];
}

/** By what the server declares, else by the tool's own words. */
function statedEffect(tool: TraitView["tool"]): "reads" | "changes" | null {
  const { hints } = hintsOf({ tool });
  if (isDeclared(hints.readOnly, true)) return "reads";
  if (isDeclared(hints.readOnly, false) || isDeclared(hints.destructive, true)) return "changes";
  const { kind } = wordEvidence(tool.callable, tool.definition?.description ?? "");
  if (kind === "reads") return "reads";
  return kind === "changes" || kind === "destroys" ? "changes" : null;
}

function hintsOf({ tool }: Pick<TraitView, "tool">) {
  return readHints({ ...tool.definition?.annotations });
}

function isDeclared(hint: Hints["readOnly"], value: boolean): boolean {
  return hint.source === "declared" && hint.value === value;
}

function isWildcard(entry: ProvenanceEntry | undefined): boolean {
  return entry?.layer === "connection_wildcard" || entry?.layer === "override_wildcard";
}
