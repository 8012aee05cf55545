// What is questionable about a tool by itself, with the way out of each.
import { CircleCheck } from "lucide-react";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import type { ToolDetailData } from "@/lib/client/tools";
import { FindingList } from "./finding-list";

export function LintCard({ lint }: Pick<ToolDetailData, "lint">) {
  return (
    <Card aria-labelledby="tool-lint">
      <CardHeader>
        <CardTitle id="tool-lint">Findings</CardTitle>
        <span className="text-ink-3 text-sm">about the tool itself, whoever uses it</span>
      </CardHeader>
      <CardBody>
        {lint.length === 0 ? (
          <p className="flex items-center gap-2 text-ink-2 text-sm">
            <CircleCheck aria-hidden className="size-3.5 text-ok" />
            Nothing is questionable.
          </p>
        ) : (
          <FindingList findings={lint} />
        )}
      </CardBody>
    </Card>
  );
}
