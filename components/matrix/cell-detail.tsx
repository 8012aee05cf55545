// Why a cell says what it says, and which of the agent's tools meet in it.
import { StrategyChip } from "@/components/traits/strategy-chip";
import type { StrategyWord } from "@/components/traits/strategy-words";
import { formatNumber } from "@/components/ui/format-number";
import { Link } from "@/components/ui/link";
import { traitsHref } from "@/lib/client/console-links";
import type { MatrixAgentData, MatrixCellData } from "@/lib/client/matrix";
import { cellTitle, MIXED_WORDS } from "./matrix-words";
import { strategiesByTool } from "./strategies-by-tool";

type CellDetailProps = {
  cell: MatrixCellData;
  agent: MatrixAgentData | null;
  /** How often the cell decided in real rounds; null where that is not known. */
  decided: { readonly count: number; readonly rounds: number } | null;
};

export function CellDetail({ cell, agent, decided }: CellDetailProps) {
  return (
    <div className="grid gap-3 border-t px-4 py-3.5">
      <div role="status">
        <h2 className="font-semibold">{cellTitle(cell)}</h2>
        <p className="text-ink-2">
          {cell.why}
          {!cell.allowed && " The model is told, and may ask again in its next round."}
        </p>
        {decided && <p className="mt-1 text-ink-3 text-sm">{decidedWords(cell, decided)}</p>}
      </div>
      {agent && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Side title="Earlier" strategy={cell.earlier} agent={agent} />
          <Side title="Next" strategy={cell.candidate} agent={agent} />
        </div>
      )}
      {agent && <MixedNote agent={agent} />}
    </div>
  );
}

function decidedWords(
  { allowed }: MatrixCellData,
  { count, rounds }: NonNullable<CellDetailProps["decided"]>,
): string {
  if (rounds === 0) return "No real round of this agent has asked it yet.";
  const within = rounds === 1 ? "the latest round" : `the latest ${formatNumber(rounds)} rounds`;
  if (count === 0) return `It decided nothing in ${within}.`;
  const pairs = count === 1 ? "one pair of calls" : `${formatNumber(count)} pairs of calls`;
  return allowed ? `It let ${pairs} pass in ${within}.` : `It kept ${pairs} apart in ${within}.`;
}

const SHOWN = 6;

type SideProps = { title: string; strategy: StrategyWord; agent: MatrixAgentData };

function Side({ title, strategy, agent }: SideProps) {
  const tools = agent.tools[strategy] ?? [];
  const rest = tools.length - SHOWN;
  return (
    <section className="min-w-0">
      <h3 className="mb-1.5 flex items-center gap-2 text-ink-3 text-xs">
        {title} <StrategyChip strategy={strategy} />
      </h3>
      {tools.length === 0 ? (
        <p className="text-ink-3 text-sm">
          No tool of <span className="mono">{agent.slug}</span> is {strategy}.
        </p>
      ) : (
        <ul className="grid gap-1">
          {tools.slice(0, SHOWN).map((id) => (
            <li key={id} className="min-w-0 truncate">
              <Link href={traitsHref(agent.slug, { open: id })} className="mono">
                {id}
              </Link>
            </li>
          ))}
          {rest > 0 && (
            <li>
              <Link href={traitsHref(agent.slug, { strategy })} className="text-sm">
                and {formatNumber(rest)} more
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** A tool with several strategies stands under each of its words: the policy says how many of them must agree. */
function MixedNote({ agent }: { agent: MatrixAgentData }) {
  const mixed = [...strategiesByTool(agent).values()].filter(({ length }) => length > 1).length;
  return (
    <p className="text-ink-3 text-sm">
      {mixed > 0 &&
        `${mixed === 1 ? "One tool has more than one strategy and stands" : `${formatNumber(mixed)} tools have more than one strategy and stand`} under each; they pass when ${MIXED_WORDS[agent.mixedStrategies]} is allowed. `}
      Strategies put calls in order; they neither permit nor forbid a tool by themselves.
    </p>
  );
}
