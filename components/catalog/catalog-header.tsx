"use client";
// What stands above every view of a catalog: its figures, its hash, its revision and the ways to look at it.
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/screen";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { formatNumber } from "@/components/ui/format-number";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { CatalogData, CatalogPlace } from "@/lib/client/catalogs";
import { RevisionChooser } from "./revision-chooser";

export type CatalogViewName = "table" | "text" | "providers" | "offer" | "compare" | "findings";

type CatalogHeaderProps = {
  place: CatalogPlace;
  newest: number | null;
  /** Undefined while it loads. */
  catalog: CatalogData | undefined;
  view: CatalogViewName;
  onViewChange: (view: CatalogViewName) => void;
  onRevisionChange: (revision: number | null) => void;
  children: ReactNode;
};

export function CatalogHeader(props: CatalogHeaderProps) {
  const { place, newest, catalog, view, onViewChange, onRevisionChange, children } = props;
  return (
    <>
      <PageHeader
        title={`Catalog of ${place.agent}`}
        subtitle={catalog ? <Facts catalog={catalog} /> : "What the agent really has"}
      >
        {children}
        <RevisionChooser label="Revision" value={place.revision} onChange={onRevisionChange} />
      </PageHeader>
      {place.revision !== null && (
        <Banner
          tone="warning"
          className="mb-3 shrink-0"
          title={
            catalog
              ? `This is revision ${place.revision}, as it was.`
              : `Revision ${place.revision} is not the newest.`
          }
          actions={
            <Button size="sm" onClick={() => onRevisionChange(null)}>
              Show the newest{newest === null ? "" : `, ${newest}`}
            </Button>
          }
        >
          {catalog &&
            "Nothing can be changed in the past. Rounds that began with it were judged by it."}
        </Banner>
      )}
      <div className="mb-3 max-w-full shrink-0 overflow-x-auto [scrollbar-width:none]">
        <SegmentedControl
          label="View of the catalog"
          segments={segments(catalog)}
          value={view}
          onValueChange={onViewChange}
          className="w-max whitespace-nowrap"
        />
      </div>
    </>
  );
}

function segments(catalog: CatalogData | undefined) {
  const findings = catalog?.findings.filter(({ standing }) => standing !== "waived").length ?? 0;
  return [
    { value: "table", label: "Table" },
    { value: "text", label: "Model text" },
    { value: "providers", label: "Provider views" },
    { value: "offer", label: "What a turn gets" },
    { value: "compare", label: "Compare" },
    { value: "findings", label: findings > 0 ? `Findings ${findings}` : "Findings" },
  ] as const;
}

function Facts({ catalog: { tools, hash } }: { catalog: CatalogData }) {
  const allowed = tools.filter((tool) => tool.allowed);
  const held = allowed.filter((tool) => tool.held).length;
  const denied = tools.length - allowed.length;
  const words = [
    `${formatNumber(allowed.length)} callable`,
    ...(denied > 0 ? [`${formatNumber(denied)} not allowed`] : []),
    ...(held > 0 ? [`${formatNumber(held)} held until reviewed`] : []),
  ];
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <span>{words.join(" · ")}</span>
      <span className="inline-flex items-center gap-x-1.5 whitespace-nowrap">
        · hash <span className="mono">{hash.slice(0, 12)}…</span>
        <CopyButton text={hash} label="Copy the whole hash" />
      </span>
    </span>
  );
}
