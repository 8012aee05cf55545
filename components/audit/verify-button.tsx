"use client";
// Proves that no entry is missing or altered, and says where the first one is that is.
import { useMutation } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { readProblem } from "@/components/data/read-problem";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format-number";
import { type AuditVerdict, verifyAuditMutation } from "@/lib/client/audit";

export type Verification = ReturnType<typeof useVerification>;

export function useVerification() {
  return useMutation(verifyAuditMutation());
}

export function VerifyButton({ verification }: { verification: Verification }) {
  return (
    <Button isBusy={verification.isPending} onClick={() => verification.mutate()}>
      {!verification.isPending && <ShieldCheck aria-hidden />}
      Verify
    </Button>
  );
}

/** Stays until it is dismissed or asked anew. */
export function VerdictBanner({ verification }: { verification: Verification }) {
  const { data, error, reset } = verification;
  if (!data && !error) return null;
  const dismiss = (
    <Button size="sm" variant="ghost" onClick={reset}>
      Dismiss
    </Button>
  );
  if (!data)
    return (
      <Banner
        tone="error"
        className="mb-3"
        title="The audit could not be checked"
        actions={dismiss}
      >
        {readProblem(error).detail}
      </Banner>
    );
  return data.whole ? (
    <Banner tone="ok" className="mb-3" title="The audit is whole" actions={dismiss}>
      {formatCount(data.verified, "entry", "entries")}, each bound to the one before: none is
      missing, altered, cut off or added.
    </Banner>
  ) : (
    <Banner tone="error" className="mb-3" title={faultWords(data)} actions={dismiss}>
      {data.verified === 0
        ? "Nothing before it can be relied on."
        : `${data.verified === 1 ? "The first entry holds" : `The first ${formatCount(data.verified, "entry", "entries")} hold`}. What follows cannot be relied on.`}
    </Banner>
  );
}

function faultWords({ broken }: AuditVerdict): string {
  if (!broken) return "The audit is broken";
  const { seq, fault } = broken;
  switch (fault) {
    case "missing":
      return `Entry ${seq} is missing`;
    case "altered":
      return `Entry ${seq} was altered`;
    case "unbound":
      return `Entry ${seq} is not bound to the one before it`;
    case "cut":
      return `Entries from ${seq} on were cut off`;
    case "added":
      return `Entries from ${seq} on were added from outside`;
  }
}
