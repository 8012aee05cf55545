// The findings of files as SARIF, each file named as a code scanning service names it.
import { relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { sarifLog } from "@/lib/domain/lint/sarif-log";
import type { JsonObject } from "@/lib/kernel/json";
import { VERSION } from "../version";
import type { FileFinding } from "./findings-text";

export function sarifOfFiles(findings: readonly FileFinding[]): JsonObject {
  return sarifLog(
    findings.map(({ file, ...finding }) => ({ ...finding, uri: toUri(file) })),
    VERSION,
  );
}

/** Relative to the working folder, which in CI is the repository; a file outside it by its full address. */
function toUri(file: string): string {
  if (file === "-") return "stdin";
  const path = relative(process.cwd(), resolve(file));
  if (path === ".." || path.startsWith(`..${sep}`)) return pathToFileURL(file).href;
  return path.split(sep).map(encodeURIComponent).join("/");
}
