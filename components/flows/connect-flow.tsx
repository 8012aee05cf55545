"use client";
// Lets one more agent call a flow: a connection to the source of flows that allows this one and no other.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemNotice } from "@/components/data/problem-notice";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { createConnectionMutation } from "@/lib/client/connections";
import type { StoredFlowData } from "@/lib/client/flow-runs";

type ConnectFlowProps = { stored: StoredFlowData; agents: readonly string[] };

/** The family's name is also the alias that agents know their flows by. */
const FAMILY = "flows";

export function ConnectFlow({ stored: { name, offers }, agents }: ConnectFlowProps) {
  const others = agents.filter((slug) => offers.every(({ agent }) => agent !== slug));
  const [chosen, setChosen] = useState<string | null>(null);
  const agent = chosen !== null && others.includes(chosen) ? chosen : null;
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...createConnectionMutation(),
    onSuccess: async ({ result: { connection } }) => {
      await client.invalidateQueries();
      toast.done(`${connection.agent} may call ${name} from its next round on`);
    },
  });
  if (others.length === 0) return null;
  return (
    <div className="grid gap-2">
      {error && <ProblemNotice error={error} />}
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Another agent"
          placeholder="Another agent…"
          options={others.map((slug) => ({ value: slug, label: slug }))}
          value={agent}
          onValueChange={setChosen}
          className="max-w-56"
        />
        <Button
          disabled={agent === null}
          isBusy={isPending}
          onClick={() =>
            agent !== null &&
            mutate({ agent, kind: "local", alias: FAMILY, ref: FAMILY, allowed: [name] })
          }
        >
          Let it call this flow
        </Button>
      </div>
    </div>
  );
}
