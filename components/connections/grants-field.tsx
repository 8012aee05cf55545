"use client";
// What a named service grants, namespace by namespace.
import { Plus, X } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { ConnectionOptionsData } from "@/lib/client/connections";
import { AllowedField } from "./allowed-field";
import type { GrantDraft } from "./connection-draft";

type GrantsFieldProps = {
  grants: readonly GrantDraft[];
  onGrantsChange: (grants: readonly GrantDraft[]) => void;
  options: ConnectionOptionsData | undefined;
  issues: ReadonlyMap<string, string>;
};

export function GrantsField({ grants, onGrantsChange, options, issues }: GrantsFieldProps) {
  const [name, setName] = useState("");
  const operations = useMemo(
    () =>
      options?.operations.map(({ id, callable }) => ({
        name: id,
        detail: callable === null ? "no tool of an agent" : `as ${callable}`,
      })),
    [options],
  );
  const wanted = name.trim();
  const isTaken = grants.some((grant) => grant.name === wanted);
  const add = () => {
    onGrantsChange([...grants, { name: wanted, allowed: [] }]);
    setName("");
  };
  return (
    <div className="grid gap-3">
      {grants.map((grant) => (
        <div key={grant.name} className="flex items-start gap-1.5">
          <div className="min-w-0 flex-1">
            <AllowedField
              label={`In ${grant.name}`}
              names={operations}
              value={grant.allowed}
              onValueChange={(allowed) =>
                onGrantsChange(
                  grants.map((one) => (one.name === grant.name ? { ...one, allowed } : one)),
                )
              }
              error={issues.get(`namespaces.${grant.name}.allowed`)}
            />
          </div>
          <IconButton
            label={`Remove the namespace ${grant.name}`}
            onClick={() => onGrantsChange(grants.filter((one) => one.name !== grant.name))}
          >
            <X />
          </IconButton>
        </div>
      ))}
      {issues.get("") && <p className="text-refused text-xs">{issues.get("")}</p>}
      <div className="flex items-center gap-2">
        <Input
          aria-label="Name of another namespace"
          placeholder="Another namespace"
          className="mono"
          value={name}
          maxLength={200}
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
        />
        <Button disabled={wanted === "" || isTaken} onClick={add}>
          <Plus aria-hidden />
          Add
        </Button>
      </div>
    </div>
  );
}
