"use client";
// The kept rounds: load one, or forget it.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FolderOpen, Trash2 } from "lucide-react";
import { QueryStates } from "@/components/data/query-states";
import { readProblem } from "@/components/data/read-problem";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import {
  createScenarioMutation,
  deleteScenarioMutation,
  type ScenarioData,
  scenarioKeys,
  scenarioListOptions,
} from "@/lib/client/scenarios";

type ScenarioMenuProps = {
  mayGovern: boolean;
  onLoad: (scenario: ScenarioData) => void;
};

export function ScenarioMenu({ mayGovern, onLoad }: ScenarioMenuProps) {
  return (
    <Popover
      label="Kept scenarios"
      align="end"
      trigger={
        <Button variant="ghost">
          <FolderOpen aria-hidden />
          Scenarios
        </Button>
      }
    >
      {(close) => (
        <ScenarioList
          mayGovern={mayGovern}
          onLoad={(scenario) => {
            close();
            onLoad(scenario);
          }}
        />
      )}
    </Popover>
  );
}

function ScenarioList({ mayGovern, onLoad }: ScenarioMenuProps) {
  const query = useQuery(scenarioListOptions());
  const forget = useForgetScenario();
  return (
    <div className="w-80 max-w-full">
      <QueryStates
        query={query}
        loading={<Skeleton className="w-40" />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <p className="text-ink-3 text-sm">Nothing is kept yet: build a round and keep it.</p>
        }
      >
        {({ items }) => (
          <ul className="grid grid-cols-1 gap-0.5">
            {items.map((scenario) => (
              <li key={scenario.id} className="flex items-center gap-1">
                <button
                  type="button"
                  onClick={() => onLoad(scenario)}
                  className="min-w-0 flex-1 rounded-sm px-2 py-1.5 text-left hover:bg-panel-2"
                >
                  <span className="block truncate font-medium text-sm">{scenario.name}</span>
                  <span className="block truncate text-ink-3 text-xs">
                    {scenario.agent} · {scenario.actions.length} actions · {scenario.createdBy},{" "}
                    <RelativeTime at={scenario.createdAt} />
                  </span>
                </button>
                {mayGovern && (
                  <IconButton
                    size="sm"
                    label={`Forget ${scenario.name}`}
                    onClick={() => forget(scenario)}
                  >
                    <Trash2 />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </div>
  );
}

/** Undo keeps it again under the same name; the audit tells of both. */
function useForgetScenario(): (scenario: ScenarioData) => void {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: scenarioKeys.all });
  const create = useMutation(createScenarioMutation());
  const remove = useMutation(deleteScenarioMutation());
  const failed = (error: unknown) =>
    toast.failed("Not done", { detail: readProblem(error).detail });
  return (scenario) => {
    const { name, agent, actions } = scenario;
    const restore = () =>
      create.mutate({ name, agent, actions: [...actions] }, { onSuccess: again, onError: failed });
    remove.mutate(scenario.id, {
      onSuccess: () => {
        void again();
        toast.done(`Forgot “${name}”`, { undo: restore });
      },
      onError: failed,
    });
  };
}
