// Reads a configuration file, YAML or JSON, into agents and their connections, and says everything that is odd about it.
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { AgentConfig } from "./connection";
import { nameOnce } from "./name-once";
import { type ParsedSource, parseSource } from "./parse-source";
import { readAgents, readConnections } from "./read-agents";
import { readText } from "./read-text";
import {
  createFindings,
  expectMap,
  type Findings,
  isMapCursor,
  itemsOf,
  misshapen,
  pickEntry,
  type SourceCursor,
} from "./source-cursor";
import type { SourceMap } from "./source-tree";

/** One place of a file that holds agents; `bundle` is null where it is the file's top. */
export type ConfigDocument = {
  readonly bundle: string | null;
  /** Where it stands, such as `bundles.items[2].config`; empty for the file's top. */
  readonly path: string;
  readonly agents: readonly AgentConfig[];
};

export type ConfigReading = {
  /** False where the text is no configuration at all; then the first diagnostic says why. */
  readonly isReadable: boolean;
  readonly documents: readonly ConfigDocument[];
  /** In the order of the file. */
  readonly diagnostics: readonly Diagnostic[];
};

/** Never throws. Doubt tightens: what cannot be read for certain allows nothing and means nothing (settled rule 7). */
export function readConfig(source: string | Uint8Array): ConfigReading {
  return readParsed(parseSource(source));
}

/** The same for a text that has been parsed already. */
export function readParsed({ root, diagnostics }: ParsedSource): ConfigReading {
  if (root === null) return { isReadable: false, documents: [], diagnostics };
  const findings = createFindings();
  const top: SourceCursor = { node: root, path: "", at: root.at };
  const documents = isMapCursor(top) ? readDocuments(top, findings) : notAMapping(top, findings);
  return {
    isReadable: isMapCursor(top),
    documents,
    diagnostics: inOrder([...diagnostics, ...nameOnce(findings.all)]),
  };
}

function notAMapping(top: SourceCursor, findings: Findings): readonly ConfigDocument[] {
  misshapen(top, "a mapping", findings);
  return [];
}

function readDocuments(
  top: SourceCursor<SourceMap>,
  findings: Findings,
): readonly ConfigDocument[] {
  const own = { bundle: null, path: "", agents: readAgents(top, findings) };
  const bundles = readBundles(top, findings);
  const documents = [own, ...bundles].filter(({ agents }) => agents.length > 0);
  if (documents.length === 0) reportMissing(top, findings);
  return documents;
}

function readBundles(top: SourceCursor<SourceMap>, findings: Findings): readonly ConfigDocument[] {
  const bundles = pickEntry(top, ["bundles"], findings);
  const map = bundles === null || bundles.isRepeated ? null : expectMap(bundles, findings, true);
  const items = map === null ? null : pickEntry(map, ["items"], findings);
  if (items === null || items.isRepeated) return [];
  if (items.node.type !== "list") misshapen(items, "a list of bundles", findings);
  const documents = itemsOf(items).map((item) => readBundle(item, findings));
  return withoutSharedIds(
    documents.filter((document) => document !== null),
    items,
    findings,
  );
}

function readBundle(item: SourceCursor, findings: Findings): ConfigDocument | null {
  const map = expectMap(item, findings);
  if (map === null) return null;
  const id = readText(pickEntry(map, ["id"], findings), findings);
  const config = pickEntry(map, ["config"], findings);
  const content = config === null || config.isRepeated ? null : expectMap(config, findings, true);
  if (content === null) return null;
  const agents = readAgents(content, findings);
  if (id === null && agents.length > 0) {
    findings.add("CONFIG-05", map, "this bundle has no id", { fix: "Add an id." });
  }
  return { bundle: id ?? item.path, path: content.path, agents };
}

/** Two bundles with one id cannot be told apart, so neither is used. */
function withoutSharedIds(
  documents: readonly ConfigDocument[],
  place: SourceCursor,
  findings: Findings,
): readonly ConfigDocument[] {
  const shared = documents.filter(({ bundle }, index) =>
    documents.some((other, at) => at !== index && other.bundle === bundle),
  );
  for (const bundle of new Set(shared.map((document) => document.bundle))) {
    const message = `several bundles have the id ${JSON.stringify(bundle)}; none of them is used`;
    findings.add("CONFIG-05", place, message, { fix: "Give each bundle its own id." });
  }
  return documents.filter((document) => !shared.includes(document));
}

/** A list of connections at the top belongs to no agent: it is read for its faults, and nothing of it is loaded. */
function reportMissing(top: SourceCursor<SourceMap>, findings: Findings): void {
  const stray = pickEntry(top, ["tools"], findings);
  if (stray?.node.type === "list") {
    const message = "tools stands at the top and belongs to no agent; nothing of it is loaded";
    findings.add("CONFIG-05", stray, message);
    readConnections(stray, findings);
  } else findings.add("CONFIG-05", top, "the file holds no agents");
}

function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (left, right) =>
      (left.line ?? 0) - (right.line ?? 0) || (left.column ?? 0) - (right.column ?? 0),
  );
}
