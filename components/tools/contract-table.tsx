// A contract part by part: what it says, in plain words, and who says so.
import { TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import type { RuntimePlaneData } from "@/lib/client/tools";
import { partValue } from "./contract-values";
import { PARTS, SAID_BY } from "./tool-words";

export function ContractTable({ runtime }: { runtime: RuntimePlaneData }) {
  const { contract, base, baseFrom, parts } = runtime;
  const shown = parts.filter(
    ({ part }) => partValue(contract, part) !== null || partValue(base, part) !== null,
  );
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Says</th>
          <th scope="col">Who says so</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ part, from, overruled }) => {
          const { name, meaning } = PARTS[part];
          const was = partValue(base, part) ?? "nothing";
          return (
            <tr key={part} className="align-baseline *:border-b *:py-1.25 last:*:border-b-0">
              <th
                scope="row"
                className="w-28 pr-3 text-left font-normal text-ink-3"
                {...tip(meaning)}
              >
                {name}
              </th>
              <td className="pr-2 [overflow-wrap:anywhere]">
                <VisibleText>{partValue(contract, part) ?? "nothing"}</VisibleText>
                {from === "declared" && (
                  <span className="block text-ink-3 text-xs">
                    {baseFrom === "code" ? "code" : "careful"}: <VisibleText>{was}</VisibleText>
                  </span>
                )}
              </td>
              <td className="w-24 text-right">
                {overruled ? (
                  <Badge
                    tone="wait"
                    {...tip(
                      "What was declared is looser than what code says today, so code counts",
                    )}
                  >
                    <TriangleAlert aria-hidden className="size-2.5" />
                    overruled
                  </Badge>
                ) : (
                  <Badge
                    tone={from === "declared" ? "accent" : "plain"}
                    {...tip(SAID_BY[from].meaning)}
                  >
                    {SAID_BY[from].word}
                  </Badge>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
