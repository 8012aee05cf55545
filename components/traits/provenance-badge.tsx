// Which layer's word is in force: code, a connection, an override.
import { Badge } from "@/components/ui/badge";
import { tip } from "@/components/ui/tip";

export type LayerWord =
  | "default"
  | "code"
  | "connection_wildcard"
  | "override_wildcard"
  | "connection"
  | "namespace_wildcard"
  | "namespace"
  | "override"
  | "override_namespace";

const LAYERS: Readonly<Record<LayerWord, { readonly word: string; readonly meaning: string }>> = {
  default: { word: "default", meaning: "Nobody has said anything: the careful default holds" },
  code: { word: "code", meaning: "Declared where the tool is written" },
  connection_wildcard: { word: "connection *", meaning: "The connection's word for all its tools" },
  override_wildcard: {
    word: "override *",
    meaning: "An operator's word for all tools of the connection",
  },
  connection: { word: "connection", meaning: "The connection's word for this tool" },
  namespace_wildcard: { word: "namespace *", meaning: "The namespace's word for all its tools" },
  namespace: { word: "namespace", meaning: "The namespace's word for this tool" },
  override: { word: "override", meaning: "An operator's word for this tool" },
  override_namespace: {
    word: "override in namespace",
    meaning: "An operator's word for this tool in one namespace",
  },
};

export function ProvenanceBadge({ layer }: { layer: LayerWord }) {
  const { word, meaning } = LAYERS[layer];
  return (
    <Badge tone={layer.startsWith("override") ? "accent" : "plain"} {...tip(meaning)}>
      {word}
    </Badge>
  );
}
