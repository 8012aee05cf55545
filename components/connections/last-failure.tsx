// Why a server could not be read the last time, for as long as nothing later stands.
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import type { ServerItem } from "@/lib/client/servers";
import { importHref } from "./server-href";

type LastFailureProps = { server: Pick<ServerItem, "key" | "lastImport"> };

export function LastFailure({ server: { key, lastImport } }: LastFailureProps) {
  if (lastImport?.outcome !== "failed") return null;
  const { id, startedAt, startedBy, error } = lastImport;
  return (
    <Banner tone="warning" className="mb-3 shrink-0" title="It could not be read the last time">
      <VisibleText>{error ?? "Nobody knows why."}</VisibleText> Everything stands as it was before.{" "}
      <span className="text-ink-2">
        Tried <RelativeTime at={startedAt} /> by {startedBy}.
      </span>{" "}
      <Link href={importHref(key, id)}>Kept as an import</Link>
    </Banner>
  );
}
