"use client";
// Takes a grant back, and says what that means.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { readProblem } from "@/components/data/read-problem";
import { toast } from "@/components/ui/toast";
import { gateKeys } from "@/lib/client/gates";
import { type GrantData, grantKeys, revokeGrantMutation } from "@/lib/client/grants";

export function useRevokeGrant(): (grant: GrantData) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...revokeGrantMutation(),
    onSuccess: ({ tool }) =>
      toast.done("Grant taken back", { detail: `The next such call to ${tool} asks again.` }),
    onError: (error) => toast.failed("Not taken back", { detail: readProblem(error).detail }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: grantKeys.all });
      void client.invalidateQueries({ queryKey: gateKeys.figures });
    },
  });
  return useCallback((grant: GrantData) => mutate(grant.id), [mutate]);
}
