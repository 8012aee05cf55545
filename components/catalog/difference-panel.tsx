"use client";
// One tool as two catalogs have it, fact by fact; what differs is marked.
import type { ReactNode } from "react";
import { EarlyBadge } from "@/components/traits/early-badge";
import { StrategyChips } from "@/components/traits/strategy-chip";
import { Overline } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { DiffView } from "@/components/ui/diff-view";
import { Dash } from "@/components/ui/figure";
import { formatCount } from "@/components/ui/format-number";
import { SidePanel } from "@/components/ui/side-panel";
import { VisibleText } from "@/components/ui/visible-text";
import type { CatalogDifferenceData, CatalogToolData } from "@/lib/client/catalogs";
import type { Fact } from "./difference-words";
import { GateRules } from "./gate-rules";

type DifferencePanelProps = {
  difference: CatalogDifferenceData;
  leftTitle: string;
  rightTitle: string;
  onClose: () => void;
};

const FACTS: readonly {
  readonly fact: Fact;
  readonly name: string;
  readonly show: (tool: CatalogToolData) => ReactNode;
}[] = [
  {
    fact: "allowed",
    name: "permission",
    show: ({ allowed }) => (allowed ? "allowed" : "not allowed"),
  },
  {
    fact: "strategy",
    name: "strategy",
    show: ({ strategy }) => <StrategyChips strategy={strategy} />,
  },
  {
    fact: "execution",
    name: "profile",
    show: ({ execution }) =>
      execution ? formatCount(Object.keys(execution).length, "field") : "none",
  },
  {
    fact: "early",
    name: "early",
    show: ({ early, strategy }) => (
      <EarlyBadge early={{ isActive: early.active, reason: early.reason }} strategy={strategy} />
    ),
  },
  {
    fact: "namespaces",
    name: "namespaces",
    show: ({ namespaces }) => (namespaces.length > 0 ? namespaces.join(", ") : <Dash />),
  },
  {
    fact: "gateRules",
    name: "gate rules",
    show: ({ gateRules }) => <GateRules rules={gateRules} />,
  },
];

export function DifferencePanel(props: DifferencePanelProps) {
  const { difference, leftTitle, rightTitle, onClose } = props;
  const { id, left, right, differs } = difference;
  return (
    <SidePanel
      title={
        <span className="mono">
          <VisibleText>{id}</VisibleText>
        </span>
      }
      subtitle={`${leftTitle} and ${rightTitle}`}
      onClose={onClose}
    >
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="text-left text-ink-3 text-xs">
            <th scope="col" className="w-22 font-medium">
              <span className="sr-only">Fact</span>
            </th>
            <th scope="col" className="font-medium">
              {leftTitle}
            </th>
            <th scope="col" className="font-medium">
              {rightTitle}
            </th>
          </tr>
        </thead>
        <tbody>
          {FACTS.map(({ fact, name, show }) => (
            <tr key={fact} className={cn("align-top", differs.includes(fact) && "bg-wait-soft")}>
              <th scope="row" className="px-1 py-1.5 text-left font-medium text-ink-3">
                {name}
                {differs.includes(fact) && <span className="block text-wait text-xs">differs</span>}
              </th>
              <td className="px-1 py-1.5">{left ? show(left) : "not there"}</td>
              <td className="px-1 py-1.5">{right ? show(right) : "not there"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left && right && differs.includes("execution") && (
        <>
          <Overline className="mt-4">Profile</Overline>
          <DiffView label="Profile" before={left.execution} after={right.execution} />
        </>
      )}
      {left && right && differs.includes("definition") && (
        <>
          <Overline className="mt-4">Definition</Overline>
          {left.description === right.description ? (
            <p className="text-ink-2 text-sm">
              The description is the same; the parameters or the shape differ. The model's text and
              the provider views show them.
            </p>
          ) : (
            <DiffView label="Description" before={left.description} after={right.description} />
          )}
        </>
      )}
    </SidePanel>
  );
}
