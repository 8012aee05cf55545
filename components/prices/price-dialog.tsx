"use client";
// Sets what one model or one tool costs from the next round on, or takes that back.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { type PriceInput, type PricesData, priceKeys, putPriceMutation } from "@/lib/client/prices";
import { draftOf, type PriceTarget, readDraft, standingPrice } from "./price-draft";
import { PriceFields } from "./price-fields";

const FORM = "price";

type PriceDialogProps = {
  readonly prices: PricesData;
  readonly target: PriceTarget;
  readonly onClose: () => void;
};

/** Mount it to open it. */
export function PriceDialog({ prices, target, onClose }: PriceDialogProps) {
  const [subject, setSubject] = useState(target.subject);
  const standing = standingPrice(prices, { kind: target.kind, subject });
  const [draft, setDraft] = useState(() => draftOf(standing));
  const client = useQueryClient();
  const save = useMutation({
    ...putPriceMutation(),
    onSuccess: ({ result }) => {
      toast.done(
        result.price === null
          ? `${result.subject} has no price any more`
          : `${result.subject} has a price from the next round on`,
      );
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: priceKeys.all }),
  });
  const input = readDraft({ kind: target.kind, subject: subject.trim() }, draft);
  const put = (said: PriceInput) => save.mutate({ version: standing.version, input: said });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (input !== null) put(input);
  };
  const isNew = target.subject === "";
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isNew ? `Price of a ${target.kind}` : `Price of ${subject}`}
      description="It holds from the next round on. What was charged before keeps the price of then."
      footer={
        <>
          <Button
            variant="primary"
            type="submit"
            form={FORM}
            disabled={input === null || subject.trim() === ""}
            isBusy={save.isPending}
          >
            Set price
          </Button>
          {standing.price !== null && (
            <Button
              variant="danger"
              disabled={save.isPending}
              onClick={() => put({ kind: target.kind, subject, price: null })}
            >
              Take it back
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={FORM} className="grid gap-4" onSubmit={submit}>
        <FormProblem error={save.error} />
        <PriceFields
          kind={target.kind}
          currency={prices.currency}
          subject={isNew ? { value: subject, onChange: setSubject } : null}
          draft={draft}
          onChange={setDraft}
        />
      </form>
    </Dialog>
  );
}
