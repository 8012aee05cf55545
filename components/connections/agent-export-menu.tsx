"use client";
// Downloads agents as a configuration: all of them, or one, as YAML with its comments or as plain JSON.
import { useQuery } from "@tanstack/react-query";
import { ExportMenu } from "@/components/data/export-menu";
import { MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu";
import { configExportHref } from "@/lib/client/configs";
import { connectionOptionsOptions } from "@/lib/client/connections";

const MOST = 12;

export function AgentExportMenu({ agent }: { agent?: string }) {
  const { data } = useQuery({ ...connectionOptionsOptions(), enabled: agent === undefined });
  const agents = agent === undefined ? [] : [agent];
  const others = data?.agents ?? [];
  return (
    <ExportMenu>
      <MenuLabel>{agent ?? "All agents"}, without overrides</MenuLabel>
      <MenuItem onSelect={() => download(configExportHref(agents, "yaml"))}>
        YAML, with the comments of its file
      </MenuItem>
      <MenuItem onSelect={() => download(configExportHref(agents, "json"))}>JSON</MenuItem>
      {others.length > 1 && <MenuSeparator />}
      {others.length > 1 && <MenuLabel>One agent, YAML</MenuLabel>}
      {others.length > 1 &&
        others.slice(0, MOST).map((slug) => (
          <MenuItem key={slug} onSelect={() => download(configExportHref([slug], "yaml"))}>
            <span className="mono">{slug}</span>
          </MenuItem>
        ))}
      {others.length > MOST && (
        <MenuLabel>and {others.length - MOST} more, from their own lists</MenuLabel>
      )}
    </ExportMenu>
  );
}

/** The answer carries a file name, so the page stays where it is. */
function download(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}
