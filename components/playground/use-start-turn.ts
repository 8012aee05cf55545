"use client";
// Starts a turn and leads to its first round; what goes wrong is said, and nothing has been started then.
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { readProblem } from "@/components/data/read-problem";
import { toast } from "@/components/ui/toast";
import { roundHref } from "@/lib/client/console-links";
import { type StartTurnData, startTurnMutation, type TurnData } from "@/lib/client/turns";

export type StartTurn = {
  /** `name` tells which of several buttons was pressed. */
  start(name: string, input: StartTurnData, onStarted?: (turn: TurnData) => void): void;
  /** The name while it is on its way; null otherwise. */
  readonly starting: string | null;
};

export function useStartTurn(): StartTurn {
  const router = useRouter();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ input }: { name: string; input: StartTurnData }) =>
      startTurnMutation().mutationFn(input),
  });
  return {
    starting: isPending ? (variables?.name ?? null) : null,
    start: (name, input, onStarted) =>
      mutate(
        { name, input },
        {
          onSuccess: (turn) =>
            onStarted === undefined ? router.push(roundHref(turn.id, 0)) : onStarted(turn),
          onError: (error) => {
            const { title, detail } = readProblem(error);
            toast.failed(title, { detail });
          },
        },
      ),
  };
}
