// The tools that a model probably meant by a name that is none (R35).
import { closestWords } from "@/lib/kernel/closest-word";
import type { EffectiveTool } from "./effective-tool";

type Named = Pick<EffectiveTool, "id" | "callable">;

/** Ids, nearest first, three at most; a name without its alias, or under another one, finds its callable. */
export function closestTools(name: string, tools: readonly Named[]): readonly string[] {
  const byId = closestWords(
    name,
    tools.map(({ id }) => id),
  );
  if (byId.length > 0) return byId;
  const callable = name.slice(name.indexOf(".") + 1);
  const same = tools.filter((tool) => tool.callable === callable);
  const near = closestWords(callable, new Set(tools.map((tool) => tool.callable)));
  const found = [
    ...same,
    ...near.flatMap((word) => tools.filter((tool) => tool.callable === word)),
  ];
  return found.slice(0, 3).map(({ id }) => id);
}
