"use client";
// A card of settings that takes something out of service, behind a question.
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { FormProblem } from "./form-problem";

type RetireCardProps = {
  readonly title: string;
  /** The words of both buttons. */
  readonly action: string;
  readonly question: string;
  /** What it means, in the card. */
  readonly says: ReactNode;
  readonly isDisabled?: boolean;
  readonly mutation: { readonly mutationFn: (version: number) => Promise<unknown> };
  /** What is retired is the version that was read. */
  readonly version: number;
  /** Said once it is done. */
  readonly done: string;
  /** What nobody should read from the cache afterwards. */
  readonly queryKey: QueryKey;
  readonly onDone: () => void;
  /** What it means, in the question. */
  readonly children: ReactNode;
};

export function RetireCard({
  title,
  action,
  question,
  says,
  isDisabled = false,
  mutation,
  version,
  done,
  queryKey,
  onDone,
  children,
}: RetireCardProps) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    ...mutation,
    onSuccess: () => {
      toast.done(done);
      onDone();
    },
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey, refetchType: "none" });
    },
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-3">
        <FormProblem error={error} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="max-w-prose text-ink-2">{says}</div>
          <Button variant="danger" disabled={isDisabled} onClick={() => setAsking(true)}>
            {action}
          </Button>
        </div>
      </CardBody>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={question}
        action={action}
        onAction={() => mutate(version)}
        isBusy={isPending}
        isDangerous
      >
        {children}
      </AlertDialog>
    </Card>
  );
}
