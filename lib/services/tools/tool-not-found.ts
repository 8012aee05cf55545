// The answer to a tool that is not there, with the tools that were probably meant.
import { readToolAddress, type ToolAddress } from "@/lib/domain/tools/definition/tool-address";
import { closestWords } from "@/lib/kernel/closest-word";
import { AppError } from "@/lib/kernel/errors";

type Named = ToolAddress & { readonly id: string };

/** NOT_FOUND; `details.closest` lists the ids that come near, as the message does. */
export function toolNotFound(id: string, tools: readonly Named[]): AppError {
  const closest = closestTools(id, tools);
  const hint = closest.length > 0 ? ` Did you mean ${closest.join(" or ")}?` : "";
  return new AppError("NOT_FOUND", `There is no tool ${id}.${hint}`, { details: { closest } });
}

const MOST = 3;

/** By callable, in the source that was named where there is one of that name. */
function closestTools(id: string, tools: readonly Named[]): readonly string[] {
  const sources = new Set(tools.map(({ source }) => source));
  const meant = readToolAddress(id).find(({ source }) => sources.has(source));
  const inSource = meant
    ? near(
        meant.callable,
        tools.filter(({ source }) => source === meant.source),
      )
    : [];
  return inSource.length > 0 ? inSource : near(id, tools);
}

function near(word: string, tools: readonly Named[]): readonly string[] {
  const callables = tools.map(({ callable }) => callable);
  const names = [word, ...closestWords(word, new Set(callables))];
  return names
    .flatMap((name) => tools.filter(({ callable }) => callable === name))
    .map((tool) => tool.id)
    .slice(0, MOST);
}
