"use client";
// Two people edited the same override: both versions side by side, and the two ways on.
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { DiffView } from "@/components/ui/diff-view";
import type { SavedOverrideData } from "@/lib/client/overrides";
import type { OverrideDraft } from "./override-draft";
import { overrideText } from "./override-text";

type StaleNoticeProps = {
  theirs: SavedOverrideData["override"];
  mine: OverrideDraft;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

export function StaleNotice({ theirs, mine, onTakeTheirs, onKeepMine }: StaleNoticeProps) {
  const who = theirs?.changedBy ?? "Somebody";
  const did = theirs ? "changed this override" : "took this override back";
  return (
    <div className="mb-4 grid gap-2.5">
      <Banner tone="warning" title={`${who} ${did} while you were editing.`}>
        Nothing of yours was saved. Look at both, then take theirs or put yours on top.
      </Banner>
      <DiffView
        label="Both versions"
        look="sides"
        beforeTitle="Theirs, in force"
        afterTitle="Yours, not saved"
        before={overrideText(theirs, null)}
        after={overrideText(asOverride(mine), null)}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTakeTheirs}>Take theirs</Button>
        <Button onClick={onKeepMine}>Keep editing mine on top</Button>
      </div>
    </div>
  );
}

/** What would be kept; who and when only the server knows. */
function asOverride({ strategy, execution, note }: OverrideDraft): SavedOverrideData["override"] {
  return { strategy, execution, note, changedBy: "", changedAt: "", version: 0 };
}
