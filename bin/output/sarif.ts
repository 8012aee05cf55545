// Findings as SARIF 2.1.0, in the form that code scanning services take.
import { relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Severity } from "@/lib/domain/diagnostics/diagnostic";
import { LINT_RULES } from "@/lib/domain/lint/lint-rules";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { sha256Hex } from "@/lib/kernel/sha256";
import { VERSION } from "../version";
import type { FileFinding } from "./findings-text";

const SCHEMA =
  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
const LEVELS: Readonly<Record<Severity, string>> = {
  error: "error",
  warn: "warning",
  info: "note",
};

export function sarifLog(findings: readonly FileFinding[]): JsonObject {
  const ruleIds = [...new Set(findings.map(({ ruleId }) => ruleId))].sort();
  const fingerprints = stableFingerprints(findings);
  const results = findings.map((found, index) => ({
    ...resultJson(found),
    ruleIndex: ruleIds.indexOf(found.ruleId),
    partialFingerprints: { "traitline/v1": fingerprints[index] ?? "" },
  }));
  const driver = { name: "Traitline", version: VERSION, rules: ruleIds.map(ruleJson) };
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

function resultJson(found: FileFinding): JsonObject {
  const { ruleId, severity, message, fix, path, line, column } = found;
  const region = { startLine: line ?? 1, startColumn: column ?? 1 };
  const physicalLocation = { artifactLocation: { uri: toUri(found.file) }, region };
  const logical = path === "" ? {} : { logicalLocations: [{ fullyQualifiedName: path }] };
  return {
    ruleId,
    level: LEVELS[severity],
    message: { text: fix === "" ? message : `${message}. ${fix}` },
    locations: [{ physicalLocation, ...logical }],
  };
}

/** Relative to the working folder, which in CI is the repository; a file outside it by its full address. */
function toUri(file: string): string {
  if (file === "-") return "stdin";
  const path = relative(process.cwd(), resolve(file));
  if (path === ".." || path.startsWith(`..${sep}`)) return pathToFileURL(file).href;
  return path.split(sep).map(encodeURIComponent).join("/");
}

/** Without line numbers, so that a finding stays the same one when lines move; equal ones are counted. */
function stableFingerprints(findings: readonly FileFinding[]): readonly string[] {
  const seen = new Map<string, number>();
  return findings.map(({ ruleId, file, path, message }) => {
    const identity = sha256Hex(JSON.stringify([ruleId, toUri(file), path, message]));
    const count = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, count);
    return `${identity}:${count}`;
  });
}
