"use client";
// One gate on a page of its own: what a link to it shows, and what a phone shows whole.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { gateActions } from "@/components/gates/gate-actions";
import { GateBody } from "@/components/gates/gate-body";
import { GateMark } from "@/components/gates/gate-heading";
import { useWaitingTitle } from "@/components/gates/use-waiting-title";
import { ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { gateFiguresOptions, gateOptions } from "@/lib/client/gates";

export function GateView({ id }: { id: string }) {
  const query = useQuery(gateOptions(id));
  const { data: figures } = useQuery(gateFiguresOptions());
  useWaitingTitle(figures?.pending ?? 0);
  const gate = query.data;
  const actions = gate && gateActions({ gate });
  return (
    <>
      <TopBar crumbs={[{ label: "Gates", href: "/gates" }, { label: gate?.title ?? id }]} />
      <ScreenBody>
        <QueryStates query={query} loading={<Skeleton className="h-96 max-w-3xl" />}>
          {(shown) => (
            <div className="grid max-w-3xl gap-4">
              <div className="flex items-center gap-3">
                <GateMark gate={shown} />
                <h1 className="min-w-0 text-balance font-[650] text-xl tracking-[-0.02em] [overflow-wrap:anywhere]">
                  <VisibleText>{shown.title}</VisibleText>
                </h1>
              </div>
              <GateBody gate={shown} />
            </div>
          )}
        </QueryStates>
      </ScreenBody>
      {actions && (
        <footer className="flex shrink-0 flex-wrap items-center gap-2 border-t bg-panel px-5 py-3 max-sm:px-4">
          {actions}
        </footer>
      )}
    </>
  );
}
