"use client";
// The ordered matrix as a table: rows were accepted earlier, columns come next; arrows move through its cells.
import { type KeyboardEvent, useRef } from "react";
import { StrategyChip } from "@/components/traits/strategy-chip";
import { StrategyIcon } from "@/components/traits/strategy-icon";
import { STRATEGY_WORDS, type StrategyWord } from "@/components/traits/strategy-words";
import { cn } from "@/components/ui/cn";
import type { MatrixAgentData, MatrixCellData } from "@/lib/client/matrix";
import { cellWord } from "./matrix-words";

export type CellAddress = { readonly earlier: StrategyWord; readonly candidate: StrategyWord };

type MatrixTableProps = {
  cells: readonly MatrixCellData[];
  agent: MatrixAgentData | null;
  selected: CellAddress;
  onSelect: (cell: CellAddress) => void;
};

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function MatrixTable({ cells, agent, selected, onSelect }: MatrixTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = neighbour(selected, step);
    onSelect(next);
    body.current
      ?.querySelector<HTMLElement>(`[data-cell="${next.earlier}-${next.candidate}"]`)
      ?.focus();
  };
  return (
    <table className="w-full table-fixed border-separate border-spacing-1.5 max-sm:border-spacing-1">
      <caption className="sr-only">
        Whether a candidate may follow what its round has accepted earlier
      </caption>
      <thead>
        <tr>
          <td className="w-31 text-ink-3 text-xs max-sm:w-17">
            <span className="block">earlier ↓</span>
            <span className="block">next →</span>
          </td>
          {STRATEGY_WORDS.map((word) => (
            <th key={word} scope="col" className="h-10 p-0">
              <HeadWord strategy={word} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={move}>
        {STRATEGY_WORDS.map((earlier) => (
          <tr key={earlier}>
            <th scope="row" className="p-0 text-left max-sm:text-center">
              <HeadWord strategy={earlier} />
            </th>
            {cells
              .filter((cell) => cell.earlier === earlier)
              .map((cell) => (
                <td key={cell.candidate} className="p-0">
                  <CellButton
                    cell={cell}
                    agent={agent}
                    isSelected={
                      cell.earlier === selected.earlier && cell.candidate === selected.candidate
                    }
                    onSelect={() => onSelect(cell)}
                  />
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function neighbour(
  { earlier, candidate }: CellAddress,
  [row, column]: readonly [number, number],
): CellAddress {
  const at = (word: StrategyWord, by: number) =>
    STRATEGY_WORDS[Math.min(3, Math.max(0, STRATEGY_WORDS.indexOf(word) + by))] ?? word;
  return { earlier: at(earlier, row), candidate: at(candidate, column) };
}

const HEAD_TONES: Readonly<Record<StrategyWord, string>> = {
  exploration: "text-exploration",
  exploitation: "text-exploitation",
  neutral: "text-neutral",
  unknown: "text-unknown",
};

/** On a phone sign and word stand below each other, so that four columns have room. */
function HeadWord({ strategy }: { strategy: StrategyWord }) {
  return (
    <>
      <StrategyChip strategy={strategy} className="max-sm:hidden" />
      <span
        className={cn(
          "grid justify-items-center gap-0.5 font-semibold text-2xs sm:hidden",
          HEAD_TONES[strategy],
        )}
      >
        <StrategyIcon strategy={strategy} className="size-3.5" />
        {strategy}
      </span>
    </>
  );
}

const LOOKS = {
  yes: "bg-ok-soft text-ok",
  no: "bg-refused-soft text-refused",
  alone: "hatch-unknown text-unknown",
};

type CellButtonProps = {
  cell: MatrixCellData;
  agent: MatrixAgentData | null;
  isSelected: boolean;
  onSelect: () => void;
};

function CellButton({ cell, agent, isSelected, onSelect }: CellButtonProps) {
  const word = cellWord(cell);
  return (
    <button
      type="button"
      data-cell={`${cell.earlier}-${cell.candidate}`}
      aria-pressed={isSelected}
      tabIndex={isSelected ? 0 : -1}
      onClick={onSelect}
      className={cn(
        "flex h-17 w-full flex-col items-center justify-center gap-0.5 rounded-md max-sm:h-14",
        "outline-offset-1 aria-pressed:outline-2 aria-pressed:outline-accent",
        LOOKS[word],
      )}
    >
      <b className="text-sm">{word}</b>
      {agent && <Meeting cell={cell} agent={agent} />}
    </button>
  );
}

/** How many of the agent's tools stand on either side. */
function Meeting({ cell, agent }: { cell: MatrixCellData; agent: MatrixAgentData }) {
  const [earlier, candidate] = [cell.earlier, cell.candidate].map(
    (word) => agent.tools[word]?.length ?? 0,
  );
  return (
    <span className="text-ink-2 text-xs">
      <span aria-hidden>
        {earlier} × {candidate}
      </span>
      <span className="sr-only">
        {earlier} tools before, {candidate} after
      </span>
    </span>
  );
}
