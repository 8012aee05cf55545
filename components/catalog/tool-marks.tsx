// What is remarkable about a tool beside its traits: namespaces, and that nobody has listed it.
import { Badge } from "@/components/ui/badge";
import { tip } from "@/components/ui/tip";
import type { CatalogToolData } from "@/lib/client/catalogs";

export function ToolMarks({ tool }: { tool: CatalogToolData }) {
  const differing = Object.keys(tool.byNamespace).length;
  return (
    <span className="inline-flex items-center gap-1.5">
      {tool.namespaces.length > 0 && (
        <Badge {...tip(`May be called in ${tool.namespaces.join(", ")}`)}>
          {tool.namespaces.length === 1 ? "1 namespace" : `${tool.namespaces.length} namespaces`}
        </Badge>
      )}
      {differing > 0 && <Badge tone="accent">{differing} differ</Badge>}
      {tool.discovered === null && (
        <Badge
          {...tip("Its connection has not listed its tools yet, so nobody knows whether it exists")}
        >
          not listed
        </Badge>
      )}
    </span>
  );
}
