"use client";
// The namespace that a tried call names: a tool may mean something else in each.
import { Select } from "@/components/ui/select";
import { type CallAction, withNamespace } from "./call-params";

type NamespaceSelectProps = {
  action: CallAction;
  /** Those that the tool knows; nothing is shown where there are none. */
  namespaces: readonly string[];
  onChange: (action: CallAction) => void;
};

const NONE = "";

export function NamespaceSelect({ action, namespaces, onChange }: NamespaceSelectProps) {
  if (namespaces.length === 0) return null;
  const named = action.params?.namespace;
  return (
    <Select
      aria-label={`Namespace of ${action.tool}`}
      prefix="namespace"
      options={[
        { value: NONE, label: "not named" },
        ...namespaces.map((name) => ({ value: name, label: name })),
      ]}
      value={typeof named === "string" && namespaces.includes(named) ? named : NONE}
      onValueChange={(name) => onChange(withNamespace(action, name || null))}
      className="h-6.5"
    />
  );
}
