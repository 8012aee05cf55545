"use client";
// The timeline of a trace, with what could not be read of it, and the clocks of its services aligned where somebody wants that.
import { Banner } from "@/components/ui/banner";
import { Switch } from "@/components/ui/switch";
import type { TraceTimeline } from "@/lib/domain/timeline/trace-timeline";
import type { OpenedTrace } from "./open-trace";
import { RoundTimeline } from "./timeline/round-timeline";

type TraceTimelineViewProps = {
  readonly trace: OpenedTrace;
  readonly drawn: TraceTimeline;
  readonly isAligned: boolean;
  readonly onAlign: (isAligned: boolean) => void;
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
};

export function TraceTimelineView(props: TraceTimelineViewProps) {
  const { trace, drawn, isAligned, onAlign, openId, onOpen } = props;
  return (
    <>
      {trace.warnings.length > 0 && (
        <Banner tone="warning" className="mb-3">
          {trace.warnings
            .map(({ says, count }) => (count === 1 ? says : `${says} (${count} times)`))
            .join(" ")}
        </Banner>
      )}
      {drawn.canAlign && (
        <div className="mb-3">
          <Switch
            label="Align clocks"
            hint="Some spans begin before their parent, on another machine. Aligned, all spans of a service move together."
            checked={isAligned}
            onCheckedChange={onAlign}
          />
        </div>
      )}
      <RoundTimeline
        key={`${trace.name} ${isAligned}`}
        timeline={drawn.timeline}
        isLive={false}
        openId={openId}
        onOpen={(row) => onOpen(row?.id ?? null)}
        range={null}
        onRange={keepNothing}
      />
    </>
  );
}

/** The file is not in the address, so neither is the part of it that is in sight. */
function keepNothing(): void {
  // Nothing to keep.
}
