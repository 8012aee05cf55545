// Two definitions of one tool side by side.
import type { DefinitionDiff } from "@/lib/contracts/imports";
import { asJson } from "@/lib/db/engine/stored-json";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import { printJson } from "@/lib/kernel/json-print";
import { differencesOf } from "./import-view";

export function definitionDiff(
  callable: string,
  before: ToolDefinition | null,
  after: ToolDefinition | null,
): DefinitionDiff {
  return {
    callable,
    before: print(before),
    after: print(after),
    differences: differencesOf(before, after),
  };
}

function print(definition: ToolDefinition | null): string | null {
  return definition === null ? null : printJson(asJson(definition), 2);
}
