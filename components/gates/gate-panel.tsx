"use client";
// One gate beside the list of those that wait.
import { useQuery } from "@tanstack/react-query";
import { Maximize2 } from "lucide-react";
import { QueryStates } from "@/components/data/query-states";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { gateOptions } from "@/lib/client/gates";
import { gateActions } from "./gate-actions";
import { GateBody } from "./gate-body";
import { GateMark } from "./gate-heading";

type GatePanelProps = {
  id: string;
  onClose: () => void;
  onDecided: () => void;
  /** False while the keys belong to a selection. */
  hasKeys?: boolean;
  className?: string;
};

export function GatePanel(props: GatePanelProps) {
  const { id, onClose, onDecided, hasKeys = true, className } = props;
  const query = useQuery(gateOptions(id));
  const gate = query.data;
  return (
    <SidePanel
      title={
        <span className="flex items-center gap-3">
          {gate && <GateMark gate={gate} />}
          <span className="min-w-0 font-[650] text-xl tracking-[-0.02em] [overflow-wrap:anywhere]">
            {gate ? <VisibleText>{gate.title}</VisibleText> : "Gate"}
          </span>
        </span>
      }
      onClose={onClose}
      footer={gate && gateActions({ gate, onDecided, hasKeys })}
      className={cn("lg:w-[min(820px,64%)]", className)}
    >
      <QueryStates query={query} loading={<Skeleton className="h-80" />}>
        {(shown) => (
          <div className="grid gap-4">
            <GateBody gate={shown} />
            <p>
              <LinkButton size="sm" variant="ghost" className="-ml-2" href={`/gates/${shown.id}`}>
                <Maximize2 aria-hidden />
                Open on its own page
              </LinkButton>
            </p>
          </div>
        )}
      </QueryStates>
    </SidePanel>
  );
}
