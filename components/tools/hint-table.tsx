// What the source claims of a tool, and what we say of it ourselves: the two are not the same thing.
import { Check, Minus } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Overline } from "@/components/ui/card";
import { tip } from "@/components/ui/tip";
import type { ToolDetailData } from "@/lib/client/tools";
import { HINT_NAMES, HINTS_ARE_CLAIMS } from "./tool-words";

type HintTableProps = Pick<ToolDetailData, "hints" | "exported">;

export function HintTable({ hints, exported }: HintTableProps) {
  const ours = new Map<string, unknown>(Object.entries(exported));
  return (
    <section>
      <Overline>Hints</Overline>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr className="text-left text-ink-3 text-xs *:border-b *:pb-1 *:font-normal">
            <th scope="col" className="w-28 pr-3">
              Hint
            </th>
            <th scope="col">Its source says</th>
            <th
              scope="col"
              {...tip("Computed from the contract, for whoever reaches it through us")}
            >
              We say
            </th>
          </tr>
        </thead>
        <tbody>
          {hints.map(({ name, value, source }) => (
            <tr key={name} className="align-baseline *:border-b *:py-1.25 last:*:border-b-0">
              <th scope="row" className="pr-3 text-left font-normal text-ink-3">
                {HINT_NAMES[name] ?? name}
              </th>
              <td>
                <span className="flex flex-wrap items-center gap-2">
                  <Yes value={value} />
                  {source === "default" && (
                    <Badge {...tip("It does not say, so the cautious value counts")}>default</Badge>
                  )}
                </span>
              </td>
              <td>
                <Yes value={ours.get(`${name}Hint`) === true} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1.5 text-ink-3 text-xs">{HINTS_ARE_CLAIMS}</p>
    </section>
  );
}

function Yes({ value }: { value: boolean }) {
  const Icon = value ? Check : Minus;
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden className="size-3 text-ink-3" />
      {value ? "yes" : "no"}
    </span>
  );
}
