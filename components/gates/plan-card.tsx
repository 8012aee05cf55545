"use client";
// The plan that a yes carries out: every figure as the tool gave it, every flag, and nothing summed up by us (R154).
import { Flag } from "lucide-react";
import { Overline } from "@/components/ui/card";
import { Fact, FactList } from "@/components/ui/fact-list";
import { formatNumber } from "@/components/ui/format-number";
import { VisibleText } from "@/components/ui/visible-text";
import type { GateData } from "@/lib/client/gates";

type Plan = Extract<GateData["ask"], { kind: "plan_confirm" }>["plan"];

export function PlanCard({ plan }: { plan: Plan }) {
  return (
    <section className="grid gap-2 rounded-lg border bg-panel px-3.5 py-3">
      <Overline>The plan, exactly as it will be carried out</Overline>
      <FactList>
        {entriesOf(plan).map(([name, value]) => (
          <Fact key={name} name={<VisibleText>{name}</VisibleText>}>
            <PlanValue name={name} value={value} />
          </Fact>
        ))}
      </FactList>
    </section>
  );
}

function PlanValue({ name, value }: { name: string; value: Plan }) {
  if (Array.isArray(value)) return <PlanList name={name} items={value} />;
  if (isObject(value))
    return (
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {entriesOf(value).map(([key, inner]) => (
          <li key={key}>
            <span className="text-ink-3">
              <VisibleText>{key}</VisibleText>
            </span>{" "}
            <b className="num font-semibold text-ink">
              <VisibleText>{wordsOf(inner)}</VisibleText>
            </b>
          </li>
        ))}
      </ul>
    );
  return <VisibleText>{wordsOf(value)}</VisibleText>;
}

function PlanList({ name, items }: { name: string; items: readonly Plan[] }) {
  if (items.length === 0) return <span className="text-ink-3">none</span>;
  const isFlags = name === "flags";
  if (!items.some(isObject))
    return (
      <>
        <b className="num font-semibold text-ink">{formatNumber(items.length)}</b>
        <span className="text-ink-2">
          <VisibleText>{items.map(wordsOf).join(", ")}</VisibleText>
        </span>
      </>
    );
  return (
    <ul className="grid gap-1">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a plan is frozen, and its items may be alike
        <li key={at} className="flex items-baseline gap-1.5">
          {isFlags && <Flag aria-label="flagged" className="size-3.5 shrink-0 text-wait" />}
          <span>
            <VisibleText>{lineOf(item)}</VisibleText>
          </span>
        </li>
      ))}
    </ul>
  );
}

function isObject(value: Plan): value is Readonly<Record<string, Plan>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function entriesOf(value: Plan): readonly (readonly [string, Plan])[] {
  return isObject(value) ? Object.entries(value) : [["plan", value]];
}

function lineOf(item: Plan): string {
  if (!isObject(item)) return wordsOf(item);
  return Object.entries(item)
    .map(([key, value]) => `${key}: ${wordsOf(value)}`)
    .join(" · ");
}

/** No digit is rounded and none is grouped: it is compared with what stands elsewhere. */
function wordsOf(value: Plan): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
