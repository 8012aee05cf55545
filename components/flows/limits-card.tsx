// The platform's limits of time, from the one place where they stand (R188).
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Fact, FactList } from "@/components/ui/fact-list";
import { formatDuration } from "@/components/ui/format-duration";
import type { FlowExamples, LimitsData } from "@/lib/client/flows";

type LimitsCardProps = { limits: LimitsData; kinds: FlowExamples["kinds"] };

const TIMES = [
  ["one call of a tool", "toolTimeoutMs"],
  ["a step that runs an agent", "agentStepTimeoutMs"],
  ["a step of a flow", "stepTimeoutMs"],
  ["a flow", "flowTimeoutMs"],
] as const;

export function LimitsCard({ limits, kinds }: LimitsCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Limits</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-3">
        <FactList>
          {TIMES.map(([words, name]) => (
            <Fact key={name} name={words}>
              {formatDuration(limits[name])}
            </Fact>
          ))}
        </FactList>
        <div>
          <h3 className="mb-1.5 font-semibold text-ink-3 text-xs">
            When a step fails and says nothing itself
          </h3>
          <FactList>
            {kinds.map(({ kind, handling, means }) => (
              <Fact key={kind} name={kind}>
                <span className={handling === "fail" ? "text-refused" : "text-ink-2"}>
                  {handling === "fail" ? "ends the flow" : "goes on"}
                </span>
                <span className="text-ink-3">{means}</span>
              </Fact>
            ))}
          </FactList>
        </div>
      </CardBody>
    </Card>
  );
}
