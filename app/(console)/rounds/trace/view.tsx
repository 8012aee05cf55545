"use client";
// A trace that somebody has saved, here or with another system, on the timeline of rounds. It stays in the browser.
import { useState } from "react";
import { DropArea } from "@/components/connections/drop-area";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { type OpenedTrace, openTrace } from "@/components/rounds/open-trace";
import { TracePanel } from "@/components/rounds/trace-panel";
import { TraceTimelineView } from "@/components/rounds/trace-timeline-view";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

const MOST_BYTES = 64 * 1024 * 1024;

export function TraceView() {
  const [trace, setTrace] = useState<OpenedTrace | null>(null);
  const [isAligned, setAligned] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (name: string, text: string) => {
    const opened = openTrace(name, text);
    setRefusal(typeof opened === "string" ? opened : null);
    if (typeof opened !== "string") setTrace(opened);
  };
  const drawn = trace && (isAligned ? trace.aligned() : trace.raw);
  const open = openId === null ? undefined : drawn?.spans.get(openId);
  return (
    <>
      <TopBar crumbs={[{ label: "Rounds", href: "/rounds" }, { label: "A trace from a file" }]} />
      <ScreenBody
        isFilled={drawn !== null}
        panel={
          open &&
          openId !== null && (
            <TracePanel
              span={open}
              note={drawn?.notes.get(openId) ?? null}
              onClose={() => setOpenId(null)}
            />
          )
        }
      >
        <PageHeader
          title={trace?.name ?? "A trace from a file"}
          subtitle={
            trace
              ? `${trace.spanCount} spans of ${trace.services.join(", ")}`
              : "A round exported as OTLP JSON, or a trace of another system. The file stays in this browser."
          }
        >
          {trace && <Button onClick={() => setTrace(null)}>Another file</Button>}
        </PageHeader>
        {refusal !== null && (
          <Banner tone="error" className="mb-3">
            {refusal}
          </Banner>
        )}
        {drawn && trace ? (
          <TraceTimelineView
            trace={trace}
            drawn={drawn}
            isAligned={isAligned}
            onAlign={setAligned}
            openId={openId}
            onOpen={setOpenId}
          />
        ) : (
          <DropArea
            label="OTLP JSON, as this console or another system has written it"
            accept=".json,application/json"
            maxBytes={MOST_BYTES}
            onFile={({ name, text }) => take(name, text)}
            onRefused={setRefusal}
            className="max-w-2xl py-12"
          />
        )}
      </ScreenBody>
    </>
  );
}
