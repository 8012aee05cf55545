"use client";
// Who says so: every layer's word about each family, the one that counts first.
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ToolTraitsData } from "@/lib/client/traits";
import { PROFILE_FIELDS } from "@/lib/contracts/early-profile";
import { hasField } from "./override-draft";
import { PanelSection } from "./panel-section";
import { ProvenanceBadge } from "./provenance-badge";

type Entry = ToolTraitsData["provenance"][number];

type LayerListProps = {
  traits: Pick<ToolTraitsData, "provenance" | "callable" | "namespace">;
  /** Leaves a family to the layers below; null where nothing may be edited. */
  onClear: ((family: Entry["family"]) => void) | null;
  /** Shows the wildcard, or the tool outside the namespace, whose override this is. */
  onOpen: (address: { callable: string; namespace: string | null }) => void;
};

const FAMILIES = [
  { family: "strategy", title: "Strategy" },
  { family: "execution", title: "Early profile" },
] as const;

export function LayerList({ traits, onClear, onOpen }: LayerListProps) {
  return (
    <PanelSection title="Who says so">
      {FAMILIES.map(({ family, title }) => {
        const entries = traits.provenance.filter((entry) => entry.family === family).toReversed();
        return (
          <div key={family} className="mb-2">
            <p className="text-ink-3 text-xs">{title}</p>
            <ul className="grid grid-cols-[max-content_minmax(0,1fr)_auto]">
              {entries.map((entry) => (
                <LayerLine
                  key={`${entry.layer} ${entry.key}`}
                  entry={entry}
                  act={actOf(entry, traits, onClear, onOpen)}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </PanelSection>
  );
}

type Act = { readonly label: string; readonly run: () => void } | null;

function LayerLine({ entry, act }: { entry: Entry; act: Act }) {
  return (
    <li
      className={cn(
        "col-span-3 grid min-h-7.5 grid-cols-subgrid items-center gap-x-2.5 border-b py-1 text-sm last:border-b-0",
        !entry.won && "text-ink-3",
      )}
    >
      <span>
        <ProvenanceBadge layer={entry.layer} />
      </span>
      <span className={cn("min-w-0 [overflow-wrap:anywhere]", !act && "col-span-2")}>
        {!entry.won && <span className="sr-only">overruled: </span>}
        <span className={cn(!entry.won && "line-through")}>{valueWords(entry)}</span>
        <Source entry={entry} />
      </span>
      {act && (
        <Button size="sm" variant="ghost" onClick={act.run}>
          {act.label}
        </Button>
      )}
    </li>
  );
}

function Source({ entry: { by, at } }: { entry: Entry }) {
  if (by)
    return (
      <span className="block text-ink-3 text-xs">
        {by.name}, <RelativeTime at={by.at} />
        {by.note && <span className="block">“{by.note}”</span>}
      </span>
    );
  return at ? <span className="block text-ink-3 text-xs">line {at.line}</span> : null;
}

function actOf(
  entry: Entry,
  { callable, namespace }: LayerListProps["traits"],
  onClear: LayerListProps["onClear"],
  onOpen: LayerListProps["onOpen"],
): Act {
  if (!entry.layer.startsWith("override")) return null;
  const isOwn = entry.key === callable && entry.namespace === namespace;
  if (!isOwn)
    return {
      label: "Open",
      run: () => onOpen({ callable: entry.key, namespace: entry.namespace }),
    };
  return onClear && { label: "Clear", run: () => onClear(entry.family) };
}

function valueWords({ family, value }: Entry): string {
  if (family === "strategy") return Array.isArray(value) ? value.join(", ") : "unknown";
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "no profile";
  const fields = new Map(Object.entries(value));
  const standing = PROFILE_FIELDS.filter((field) =>
    hasField({ [field]: fields.get(field) ?? null }, field),
  );
  if (standing.length === PROFILE_FIELDS.length) return "detached profile";
  return `${standing.length} of ${PROFILE_FIELDS.length} fields`;
}
