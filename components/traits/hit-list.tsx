"use client";
// The tools of which a wildcard decides a family: what it hits.
import { Button } from "@/components/ui/button";
import { formatCount, formatNumber } from "@/components/ui/format-number";
import { VisibleText } from "@/components/ui/visible-text";
import type { ToolTraitsData } from "@/lib/client/traits";
import { PanelSection } from "./panel-section";

type HitListProps = {
  traits: Pick<ToolTraitsData, "kind" | "hitTools">;
  onOpen: (callable: string) => void;
};

const MOST = 100;

export function HitList({ traits: { kind, hitTools }, onOpen }: HitListProps) {
  if (kind !== "wildcard") return null;
  return (
    <PanelSection title={`Hits ${formatCount(hitTools.length, "tool")}`}>
      {hitTools.length === 0 && (
        <p className="text-ink-3 text-sm">Every tool is spoken about more closely.</p>
      )}
      <ul className="grid">
        {hitTools.slice(0, MOST).map(({ callable, families }) => (
          <li key={callable} className="flex items-center justify-between gap-2 text-sm">
            <Button variant="ghost" size="sm" className="mono" onClick={() => onOpen(callable)}>
              <VisibleText>{callable}</VisibleText>
            </Button>
            <span className="text-ink-3 text-xs">
              {families.map((family) => (family === "execution" ? "profile" : family)).join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {hitTools.length > MOST && (
        <p className="mt-1 text-ink-3 text-xs">
          The first {MOST} of {formatNumber(hitTools.length)}; the table shows all of them.
        </p>
      )}
    </PanelSection>
  );
}
