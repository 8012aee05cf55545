// What the source claims about a tool: hints, which never decide anything by themselves.
import { Fact, FactList } from "@/components/ui/fact-list";
import type { ToolTraitsData } from "@/lib/client/traits";
import { PanelSection } from "./panel-section";

const NAMES: Readonly<Record<string, string>> = {
  readOnly: "read-only",
  destructive: "destructive",
  idempotent: "idempotent",
  openWorld: "open world",
};

export function HintList({ hints }: Pick<ToolTraitsData, "hints">) {
  if (hints.length === 0) return null;
  return (
    <PanelSection title="Hints of the source">
      <FactList>
        {hints.map(({ name, value, source }) => (
          <Fact key={name} name={NAMES[name] ?? name}>
            {value ? "yes" : "no"}
            <span className="text-ink-3 text-xs">
              {source === "declared" ? "declared" : "not said, so the careful default"}
            </span>
          </Fact>
        ))}
      </FactList>
    </PanelSection>
  );
}
