// How a server is reached, on one line.
import { FileJson, Globe, SquareTerminal } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import type { ServerItem } from "@/lib/client/servers";
import { TRANSPORTS } from "./words";

const ICONS = { http: Globe, stdio: SquareTerminal, recorded: FileJson } as const;

type ServerAddressProps = {
  server: Pick<ServerItem, "transport" | "url" | "command">;
  className?: string;
};

export function ServerAddress({ server, className }: ServerAddressProps) {
  const { word, meaning } = TRANSPORTS[server.transport];
  const Icon = ICONS[server.transport];
  const address = server.url ?? server.command?.join(" ") ?? null;
  return (
    <span className={cn("flex min-w-0 items-center gap-1.5 text-ink-2", className)}>
      <span className="flex shrink-0 items-center gap-1.5" {...tip(meaning)}>
        <Icon aria-hidden className="size-3.5 text-ink-3" />
        {word}
      </span>
      {address && (
        <span dir="ltr" className="mono min-w-0 truncate text-ink-3 text-xs" {...tip(address)}>
          <VisibleText>{address}</VisibleText>
        </span>
      )}
    </span>
  );
}
