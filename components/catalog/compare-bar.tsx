"use client";
// With whose catalog this one is compared: another agent's, or another revision of either.
import { Select } from "@/components/ui/select";
import type { CatalogPlace } from "@/lib/client/catalogs";
import { RevisionChooser } from "./revision-chooser";

type CompareBarProps = {
  agents: readonly string[];
  other: CatalogPlace;
  onChange: (other: CatalogPlace) => void;
};

export function CompareBar({ agents, other, onChange }: CompareBarProps) {
  const known = [...new Set([...agents, other.agent])];
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Select
        aria-label="Compare with agent"
        prefix="With agent"
        options={known.map((slug) => ({ value: slug, label: slug }))}
        value={other.agent}
        onValueChange={(agent) => onChange({ ...other, agent })}
        className="max-w-64"
      />
      <RevisionChooser
        label="at revision"
        value={other.revision}
        onChange={(revision) => onChange({ ...other, revision })}
      />
    </div>
  );
}
