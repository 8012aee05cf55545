"use client";
// A changed definition beside the reviewed one, and the way to accept it.
import { Eye } from "lucide-react";
import { useState } from "react";
import { DifferenceList } from "@/components/traits/difference-list";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { DiffView } from "@/components/ui/diff-view";
import { fetchedDialog } from "@/components/ui/fetched";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import type { ToolDetailData } from "@/lib/client/tools";

const ReviewDialog = fetchedDialog(() =>
  import("./review-dialog").then((file) => file.ReviewDialog),
);

type DriftCardProps = { tool: ToolDetailData; mayGovern: boolean };

export function DriftCard({ tool, mayGovern }: DriftCardProps) {
  const [isReviewing, setReviewing] = useState(false);
  const { drift } = tool;
  const isBlocked = drift !== null && drift.faults.length > 0;
  const canReview = mayGovern && drift !== null && !isBlocked;
  useShortcut("r", () => setReviewing(true), {
    label: "Review the change",
    group: "Tools",
    isEnabled: canReview,
  });
  if (drift === null) return null;
  return (
    <Card aria-labelledby="tool-drift">
      <CardHeader>
        <CardTitle id="tool-drift">Its definition changed</CardTitle>
        <span className="text-ink-3 text-sm">
          it runs as it was reviewed, alone and never early, until somebody accepts the change
        </span>
        {mayGovern && (
          <Button
            variant="primary"
            className="ml-auto"
            disabled={!canReview}
            onClick={() => setReviewing(true)}
          >
            <Eye aria-hidden />
            Review
          </Button>
        )}
      </CardHeader>
      <CardBody className="grid gap-3">
        {isBlocked && (
          <Banner tone="error" title="What was declared of it does not fit the new definition">
            <ul>
              {drift.faults.map(({ ruleId, message }) => (
                <li key={`${ruleId} ${message}`}>
                  {ruleId && <b>{ruleId}: </b>}
                  {message}
                </li>
              ))}
            </ul>
            Change the declaration first, then review.
          </Banner>
        )}
        <DifferenceList
          differences={drift.changes}
          most={20}
          none="Nothing that a reader would notice."
        />
        <DiffView
          label={`Definitions of ${tool.callable}`}
          look="sides"
          beforeTitle="As reviewed, in force"
          afterTitle="As listed now"
          before={drift.reviewed}
          after={drift.listed}
        />
      </CardBody>
      <ReviewDialog tools={[tool]} isOpen={isReviewing} onOpenChange={setReviewing} />
    </Card>
  );
}
