// The steps of a rehearsed flow: red where one fails, amber where a default stands in, grey where nothing runs any more.
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Chip } from "@/components/ui/chip";
import { cn } from "@/components/ui/cn";
import type { RehearsalData } from "@/lib/client/flows";
import { BudgetBar } from "./budget-bar";
import { STEP_EDGES, StepStory } from "./step-story";

type FlowStepsProps = {
  rehearsal: RehearsalData;
  failing: readonly string[];
  onFailingChange: (failing: readonly string[]) => void;
};

export function FlowSteps({ rehearsal, failing, onFailingChange }: FlowStepsProps) {
  const toggle = (name: string, isFailing: boolean) =>
    onFailingChange(isFailing ? [...failing, name] : failing.filter((one) => one !== name));
  return (
    <Card>
      <CardHeader>
        <CardTitle>Steps, in their order</CardTitle>
        <Chip tone={rehearsal.state === "done" ? "ok" : "refused"} role="status">
          {rehearsal.state === "done" ? "the flow is done" : "the flow fails"}
        </Chip>
      </CardHeader>
      <ol className="divide-y">
        {rehearsal.steps.map((step) => (
          <li
            key={step.name}
            className={cn(
              "grid grid-cols-[minmax(0,1fr)_minmax(0,18rem)] items-center gap-x-6 gap-y-2 border-l-3 px-4 py-2.5 max-md:grid-cols-1",
              STEP_EDGES[step.state],
            )}
          >
            <StepStory step={step} />
            <div className="grid gap-2">
              <BudgetBar step={step} flowMs={rehearsal.timeoutMs} />
              <Checkbox
                label="Fails"
                aria-label={`${step.name} fails`}
                checked={failing.includes(step.name)}
                onCheckedChange={(isFailing) => toggle(step.name, isFailing)}
              />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
