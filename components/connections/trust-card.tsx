"use client";
// How far a server's hints are believed: a switch that says what it does not do.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { type ServerDetailData, serverKeys, updateServerMutation } from "@/lib/client/servers";

type TrustCardProps = { server: ServerDetailData; mayGovern: boolean };

export function TrustCard({ server, mayGovern }: TrustCardProps) {
  const { key, trust, version } = server;
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const update = useMutation({
    ...updateServerMutation(key),
    onSuccess: ({ result }) =>
      toast.done(
        result.server.trust === "trusted"
          ? `Trusting the hints of ${key}`
          : `Trusting ${key} no more`,
      ),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: serverKeys.all });
    },
  });
  const save = (wanted: "trusted" | "untrusted") =>
    update.mutate({ version, input: { trust: wanted } });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Trust</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-3">
        <FormProblem error={update.error} />
        <Switch
          label="Trust what this server says of its tools"
          hint="Its hints then count as its author's word. Trusted or not, hints are claims: they suggest traits and make policy stricter, and never approve, cache or run anything by themselves."
          checked={trust === "trusted"}
          disabled={!mayGovern || update.isPending}
          onCheckedChange={(isTrusted) => (isTrusted ? setAsking(true) : save("untrusted"))}
        />
      </CardBody>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Trust the hints of ${key}?`}
        action="Trust its hints"
        onAction={() => save("trusted")}
        isBusy={update.isPending}
      >
        A server can say of a tool that deletes that it only reads. Trust it only where you know who
        writes its tools. Approvals, contracts and traits stay as people here have set them.
      </AlertDialog>
    </Card>
  );
}
