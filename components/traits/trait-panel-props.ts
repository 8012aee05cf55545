// What the panel takes, and hands on to the editor inside it.
import type { TraitAddress } from "@/lib/client/traits";
import type { Drafts } from "./use-drafts";

export type TraitPanelProps = {
  address: TraitAddress;
  mayGovern: boolean;
  drafts: Drafts;
  onClose: () => void;
  /** Another tool, wildcard or namespace of the same agent. */
  onOpen: (tool: string, namespace: string | null) => void;
};
