"use client";
// One span whole: its exact times, what it belongs to, and everything that was told of it.
import { Overline } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Fact, FactList } from "@/components/ui/fact-list";
import { formatDuration } from "@/components/ui/format-duration";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { SidePanel } from "@/components/ui/side-panel";
import { VisibleText } from "@/components/ui/visible-text";
import { millisBetween, toIsoNanos } from "@/lib/domain/timeline/nanos";
import type { Span, SpanNote } from "@/lib/domain/timeline/span-tree";

const NOTES: Readonly<Record<SpanNote, string>> = {
  parent_missing: "Its parent is not in this file, so it stands on top.",
  parent_circle: "Its parents lead in a circle, which was cut open here.",
};

type TracePanelProps = {
  readonly span: Span;
  readonly note: SpanNote | null;
  readonly onClose: () => void;
};

export function TracePanel({ span, note, onClose }: TracePanelProps) {
  useShortcut("escape", onClose, { label: "Close the detail" });
  return (
    <SidePanel
      title={<VisibleText>{span.name}</VisibleText>}
      subtitle={note === null ? undefined : NOTES[note]}
      onClose={onClose}
    >
      <FactList>
        <Fact name="service">
          <VisibleText>{span.service}</VisibleText>
        </Fact>
        <Fact name="status">{span.status}</Fact>
        <Fact name="started">
          <span className="mono text-xs">{toIsoNanos(span.start)}</span>
        </Fact>
        <Fact name="ended">
          <span className="mono text-xs">{toIsoNanos(span.end)}</span>
        </Fact>
        <Fact name="took">{formatDuration(millisBetween(span.start, span.end))}</Fact>
        <Fact name="span id">
          <span className="mono text-xs">
            <VisibleText>{span.id}</VisibleText>
          </span>
          <CopyButton text={span.id} label="Copy the span's id" />
        </Fact>
        {span.parentId !== null && (
          <Fact name="parent">
            <span className="mono text-xs">
              <VisibleText>{span.parentId}</VisibleText>
            </span>
          </Fact>
        )}
      </FactList>
      {span.attributes.length > 0 && (
        <section className="mt-4.5">
          <Overline>Attributes</Overline>
          <FactList>
            {span.attributes.map(([key, value]) => (
              <Fact key={key} name={<VisibleText>{key}</VisibleText>}>
                <VisibleText>{value}</VisibleText>
              </Fact>
            ))}
          </FactList>
        </section>
      )}
    </SidePanel>
  );
}
