"use client";
// The credentials of scripts: made here, shown once, revoked at once.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { PagedList } from "@/components/data/paged-list";
import { readProblem } from "@/components/data/read-problem";
import { usePages } from "@/components/data/use-pages";
import { useCommand } from "@/components/layout/commands";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TokenTable } from "@/components/settings/token-table";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { fetchedPart } from "@/components/ui/fetched";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { toast } from "@/components/ui/toast";
import {
  type ApiToken,
  revokeTokenMutation,
  tokenKeys,
  tokenListOptions,
} from "@/lib/client/tokens";

const CreateTokenDialog = fetchedPart(() =>
  import("@/components/settings/create-token-dialog").then((file) => file.CreateTokenDialog),
);

export function TokensView() {
  const tokens = usePages(tokenListOptions());
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const rows = useMemo(
    () => tokens.items.map((token) => ({ ...token, onRevoke: () => setRevoking(token) })),
    [tokens.items],
  );
  const create = () => setCreating(true);
  useShortcut("n", create, { label: "New API token" });
  useCommand({ id: "tokens.create", label: "Create an API token", run: create });

  return (
    <ScreenBody isFilled>
      <PageHeader
        title="API tokens"
        subtitle="Credentials of scripts. A token never does more than whoever made it may."
      >
        <Button variant="primary" onClick={create}>
          <Plus aria-hidden />
          New token
        </Button>
      </PageHeader>
      <PagedList
        pages={tokens}
        noun="tokens"
        loading="Loading API tokens"
        empty={
          <EmptyState
            icon={KeyRound}
            title="No API tokens yet"
            action={<Button onClick={create}>Create the first one</Button>}
          >
            Everything that the console does, a script can do too: give it a token of its own.
          </EmptyState>
        }
      >
        {(more) => <TokenTable tokens={rows} footer={more} />}
      </PagedList>
      {isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />
    </ScreenBody>
  );
}

function RevokeDialog({ token, onClose }: { token: ApiToken | null; onClose: () => void }) {
  const client = useQueryClient();
  const revoke = useMutation({
    ...revokeTokenMutation(),
    onSuccess: ({ result }) => toast.done(`Revoked ${result.name}`),
    onError: (error) => toast.failed("Not revoked", { detail: readProblem(error).detail }),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: tokenKeys.all });
    },
  });
  return (
    <AlertDialog
      isOpen={token !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Revoke ${token?.name ?? "the token"}?`}
      action="Revoke token"
      onAction={() => token && revoke.mutate(token.id)}
      isBusy={revoke.isPending}
      isDangerous
    >
      Scripts that use it are refused from now on. It cannot be brought back; make another one
      instead.
    </AlertDialog>
  );
}
