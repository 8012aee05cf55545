"use client";
// "Why is this here, or not?": takes any tool id, known or not.
import { CircleHelp } from "lucide-react";
import { useMemo, useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import type { CatalogToolData } from "@/lib/client/catalogs";

type WhyFieldProps = { tools: readonly CatalogToolData[]; onAsk: (tool: string) => void };

export function WhyField({ tools, onAsk }: WhyFieldProps) {
  const [text, setText] = useState("");
  const options = useMemo(
    () =>
      tools.map(({ id, allowed }) => ({ value: id, detail: allowed ? "callable" : "not allowed" })),
    [tools],
  );
  return (
    <span className="flex w-72 items-center gap-1.5 text-ink-3 max-sm:w-full">
      <CircleHelp aria-hidden className="size-4 shrink-0" />
      <Combobox
        label="Why is a tool here, or not?"
        placeholder="Why is a tool here, or not?"
        text={text}
        onTextChange={setText}
        options={options}
        otherLabel={(typed) => `Ask about “${typed}”`}
        onChoose={(tool) => {
          setText("");
          onAsk(tool);
        }}
      />
    </span>
  );
}
