"use client";
// The line below the list: finds a tool among thousands and adds a call of it, or the final answer.
import { Flag, Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import type { MatrixAgentData } from "@/lib/client/matrix";
import { strategiesByTool } from "./strategies-by-tool";
import { MOST_ACTIONS, type Round } from "./use-round";

type AddCallProps = { agent: MatrixAgentData; round: Round };

export function AddCall({ agent, round }: AddCallProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const options = useMemo(
    () =>
      [...strategiesByTool(agent)].map(([value, words]) => ({ value, detail: words.join(" + ") })),
    [agent],
  );
  useShortcut("n", () => field.current?.focus(), { label: "Add a call" });
  if (round.isFull) {
    return (
      <p className="text-ink-3 text-sm">A round is tried with up to {MOST_ACTIONS} actions.</p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md border border-line-strong border-dashed p-1.5">
      <Plus aria-hidden className="ml-1.5 size-3.5 text-ink-3" />
      <Combobox
        ref={field}
        label="Add a call of a tool"
        placeholder="Add a call: type a tool's name"
        className="border-transparent bg-transparent px-1"
        text={text}
        onTextChange={setText}
        options={options}
        otherLabel={(typed) => `“${typed}” as it is`}
        onChoose={(tool) => {
          setText("");
          round.add({ kind: "call", tool });
        }}
      />
      <Kbd keys="n" className="max-sm:hidden" />
      <Button size="sm" variant="ghost" onClick={() => round.add({ kind: "final" })}>
        <Flag aria-hidden />
        Final answer
      </Button>
    </div>
  );
}
