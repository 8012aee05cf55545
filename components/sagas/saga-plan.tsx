// What a multi-step command meant to do before its first step ran, and the way back that it had for each.
import { ArrowLeft, Lock } from "lucide-react";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { VisibleText } from "@/components/ui/visible-text";
import type { SagaData } from "@/lib/client/sagas";

export function SagaPlan({ saga: { steps, plan } }: { saga: SagaData }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>The plan, before the first step</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-3">
        <ol className="grid gap-1.5 text-sm">
          {steps.map(({ name, undo, irreversible, undoMode }, at) => (
            <li
              key={name}
              className="grid grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-2"
            >
              <span className="text-ink-3">{at + 1}</span>
              <span className="mono text-xs [overflow-wrap:anywhere]">
                <VisibleText>{name}</VisibleText>
              </span>
              {undo === null || irreversible ? (
                <span className="flex items-center gap-1 text-wait text-xs">
                  <Lock aria-hidden className="size-3 shrink-0" />
                  {irreversible ? "cannot be undone" : "has no undo"}
                </span>
              ) : (
                <span className="flex min-w-0 flex-wrap items-center gap-1 text-undo text-xs">
                  <ArrowLeft aria-hidden className="size-3 shrink-0" />
                  <span className="mono [overflow-wrap:anywhere]">
                    <VisibleText>{undo}</VisibleText>
                  </span>
                  {undoMode === "async" && <Chip>as a job</Chip>}
                </span>
              )}
            </li>
          ))}
        </ol>
        <p className="text-ink-2 text-sm">{wayBack(plan)}</p>
      </CardBody>
    </Card>
  );
}

function wayBack({ back, stays }: SagaData["plan"]): string {
  const undone =
    back.length === 0
      ? "Nothing of it can be undone."
      : `If a step fails, what was done before it is undone in reverse: ${back
          .map(({ undo }) => undo)
          .join(", ")}.`;
  return stays.length === 0 ? undone : `${undone} ${stays.join(", ")} stays once it is done.`;
}
