"use client";
// Two people declared the same tool: both versions side by side, and the two ways on.
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { DiffView } from "@/components/ui/diff-view";
import type { DeclarationInput } from "@/lib/client/declarations";
import type { DeclarationData } from "@/lib/client/tools";

type StaleDeclarationProps = {
  /** What stands now; null where nothing is declared any more. */
  theirs: DeclarationData;
  mine: DeclarationInput | null;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

export function StaleDeclaration(props: StaleDeclarationProps) {
  const { theirs, mine, onTakeTheirs, onKeepMine } = props;
  return (
    <div className="grid gap-2.5">
      <Banner
        tone="warning"
        title={`${theirs?.by ?? "Somebody"} changed it while you were editing.`}
      >
        Nothing of yours was saved. Look at both, then take theirs or put yours on top.
      </Banner>
      <DiffView
        label="Both versions"
        look="sides"
        beforeTitle="Theirs, in force"
        afterTitle="Yours, not saved"
        before={theirs ?? "nothing is declared"}
        after={mine ?? "nothing that can be sent"}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTakeTheirs}>Take theirs</Button>
        <Button onClick={onKeepMine}>Keep editing mine on top</Button>
      </div>
    </div>
  );
}
