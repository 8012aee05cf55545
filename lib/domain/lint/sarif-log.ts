// Findings as SARIF 2.1.0 that code scanning services take: they refuse a whole log for one result without a file.
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { sha256Hex } from "@/lib/kernel/sha256";
import type { Diagnostic, Severity } from "../diagnostics/diagnostic";
import { LINT_RULES } from "./lint-rules";

const SCHEMA =
  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
const LEVELS: Readonly<Record<Severity, string>> = {
  error: "error",
  warn: "warning",
  info: "note",
};

export type SarifFinding = Diagnostic & {
  /** Of the file that it stands in, or would stand in; relative to the repository. */
  readonly uri: string;
  /** Whoever accepted it, in words; absent where nobody has. */
  readonly waived?: { readonly by: string; readonly note: string };
};

export function sarifLog(findings: readonly SarifFinding[], version: string): JsonObject {
  const ruleIds = [...new Set(findings.map(({ ruleId }) => ruleId))].sort();
  const fingerprints = stableFingerprints(findings);
  const results = findings.map((found, index) => ({
    ...resultJson(found),
    ruleIndex: ruleIds.indexOf(found.ruleId),
    partialFingerprints: fingerprintsJson(found, fingerprints[index] ?? ""),
  }));
  const driver = { name: "Traitline", version, rules: ruleIds.map(ruleJson) };
  return {
    $schema: SCHEMA,
    version: "2.1.0",
    runs: [{ tool: { driver }, columnKind: "utf16CodeUnits", results }],
  };
}

function ruleJson(id: string): JsonValue {
  const rule = Object.hasOwn(LINT_RULES, id) ? LINT_RULES[id] : undefined;
  if (rule === undefined) return { id };
  return {
    id,
    shortDescription: { text: rule.means },
    fullDescription: { text: rule.means },
    help: { text: rule.fix === "" ? "Nothing has to be done." : rule.fix },
    defaultConfiguration: { level: LEVELS[rule.severity] },
  };
}

function resultJson(found: SarifFinding): JsonObject {
  const { ruleId, severity, message, fix, waived } = found;
  return {
    ruleId,
    level: LEVELS[severity],
    message: { text: fix === "" ? message : `${message}. ${fix}` },
    locations: [locationJson(found)],
    ...(waived === undefined ? {} : { suppressions: [suppressionJson(waived)] }),
  };
}

/**
 * Services hash the line that a finding stands on, and so tell findings of one rule apart. Those without a line would
 * all be one there, and bring their own.
 */
function fingerprintsJson({ line }: SarifFinding, fingerprint: string): JsonObject {
  return {
    "traitline/v1": fingerprint,
    ...(line === null ? { primaryLocationLineHash: fingerprint } : {}),
  };
}

function locationJson({ uri, line, column, path }: SarifFinding): JsonObject {
  const region = { startLine: line ?? 1, startColumn: column ?? 1 };
  return {
    physicalLocation: { artifactLocation: { uri }, region },
    ...(path === "" ? {} : { logicalLocations: [{ fullyQualifiedName: path }] }),
  };
}

function suppressionJson({ by, note }: { readonly by: string; readonly note: string }): JsonObject {
  return { kind: "external", status: "accepted", justification: `${by}: ${note}` };
}

/** Without line numbers, so that a finding stays the same one when lines move; equal ones are counted. */
function stableFingerprints(findings: readonly SarifFinding[]): readonly string[] {
  const seen = new Map<string, number>();
  return findings.map(({ ruleId, uri, path, message }) => {
    const identity = sha256Hex(JSON.stringify([ruleId, uri, path, message]));
    const count = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, count);
    return `${identity}:${count}`;
  });
}
