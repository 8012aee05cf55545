"use client";
// Approve, deny with a reason, or allow the very same call for a while.
import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import type { GateData } from "@/lib/client/gates";
import { DenyDialog } from "./deny-dialog";
import { GrantMenu } from "./grant-menu";
import { useDecide } from "./use-decide";

type ApprovalActionsProps = {
  gate: GateData;
  onDecided: (() => void) | undefined;
  hasKeys: boolean;
};

export function ApprovalActions({ gate, onDecided, hasKeys }: ApprovalActionsProps) {
  const [isDenying, setDenying] = useState(false);
  /** What is about to be approved although the arguments hide something; null while nothing is. */
  const [doubted, setDoubted] = useState<number | "once" | null>(null);
  const { decide, isBusy } = useDecide(gate.id, onDecided);
  const hides = gate.arguments.warnings.length > 0;

  const allow = (forMs: number | "once") =>
    decide({ decision: "approve", grant: forMs === "once" ? null : { forMs } });
  const approve = (forMs: number | "once") => (hides ? setDoubted(forMs) : allow(forMs));
  const isEnabled = hasKeys && !isBusy;
  // A key that is held says yes once: the next gate is in its place a moment later.
  useShortcut("a", (event) => !event.repeat && approve("once"), { label: "Approve", isEnabled });
  useShortcut("r", () => setDenying(true), { label: "Deny with a reason", isEnabled });

  return (
    <>
      <Button variant="primary" isBusy={isBusy} onClick={() => approve("once")}>
        Approve {hasKeys && <Kbd keys="a" isInverted className="max-sm:hidden" />}
      </Button>
      <Button variant="danger" disabled={isBusy} onClick={() => setDenying(true)}>
        Deny {hasKeys && <Kbd keys="r" className="max-sm:hidden" />}
      </Button>
      <GrantMenu isDisabled={isBusy} onGrant={approve} />
      <DenyDialog
        isOpen={isDenying}
        onOpenChange={setDenying}
        title={`Deny: ${gate.title}`}
        action="Deny"
        isBusy={isBusy}
        onDeny={(reason) => {
          setDenying(false);
          decide({ decision: "deny", reason });
        }}
      />
      <AlertDialog
        isOpen={doubted !== null}
        onOpenChange={(isOpen) => !isOpen && setDoubted(null)}
        title="The arguments hide something"
        action="Approve all the same"
        isDangerous
        onAction={() => {
          if (doubted !== null) allow(doubted);
          setDoubted(null);
        }}
      >
        Characters that do not show, or look like others, can make a call read differently from what
        it does. What would run is exactly what stands there, marks included.
      </AlertDialog>
    </>
  );
}
