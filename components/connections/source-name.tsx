// What a connection draws on, as a link where there is something to see.
import { Dash } from "@/components/ui/figure";
import { formatCount } from "@/components/ui/format-number";
import { QuietLink } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/visible-text";
import type { ConnectionItem } from "@/lib/client/connections";
import { serverHref } from "./server-href";

export function SourceName({ connection }: { connection: ConnectionItem }) {
  const { kind, serverId, ref, namespaces, alias } = connection;
  if (kind === "mcp" && serverId !== null)
    return (
      <QuietLink href={serverHref(serverId)} className="mono truncate">
        {serverId}
      </QuietLink>
    );
  if (kind === "named_service")
    return <span className="text-ink-2">{formatCount(namespaces.length, "namespace")}</span>;
  const name = ref ?? (kind === "local" ? alias : null);
  if (name === null) return <Dash />;
  return (
    <span dir="ltr" className="mono truncate text-ink-2">
      <VisibleText>{name}</VisibleText>
    </span>
  );
}
