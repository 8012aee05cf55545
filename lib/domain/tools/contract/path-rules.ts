// The rule for tools that take paths: somebody says which folders a path may lead to (R183).
import { parameter, type ToolRule } from "../findings/tool-rule";

const PATHS = ["path", "file_path", "filePath", "filepath", "file", "filename", "folder", "dir"];

export const PATH_RULES: readonly ToolRule[] = [
  {
    id: "MEDIA-01",
    severity: "error",
    fix: "Name the roots that its paths are confined to.",
    check: (tool) =>
      isText(parameter(tool, ...PATHS)?.type) && tool.contract.pathRoots === undefined
        ? "It takes a path that may lead to any file of its machine."
        : null,
  },
];

/** What has no type may be text too. */
function isText(type: unknown): boolean {
  return type === "string" || (Array.isArray(type) && type.includes("string"));
}
