"use client";
// Leads to the door as soon as any answer says that the session is over, and back here afterwards.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readProblem } from "@/components/data/read-problem";
import { signInHref } from "@/lib/client/return-path";

export function useSessionEnd(): void {
  const client = useQueryClient();
  useEffect(() => {
    const leave = (error: unknown) => {
      if (error && readProblem(error).code === "NOT_SIGNED_IN")
        window.location.assign(signInHref(window.location.pathname + window.location.search));
    };
    const queries = client.getQueryCache().subscribe(({ query }) => leave(query.state.error));
    const mutations = client
      .getMutationCache()
      .subscribe(({ mutation }) => leave(mutation?.state.error));
    return () => {
      queries();
      mutations();
    };
  }, [client]);
}
