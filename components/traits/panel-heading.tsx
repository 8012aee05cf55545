"use client";
// Whose traits the panel is about, and the way to the other addresses under which one may speak about the tool.
import { EllipsisVertical } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { VisibleText } from "@/components/ui/visible-text";
import type { ToolTraitsData } from "@/lib/client/traits";

export function PanelTitle({ traits: { callable, namespace } }: { traits: ToolTraitsData }) {
  return (
    <span className="mono">
      <VisibleText>{callable === "*" ? "* (every tool)" : callable}</VisibleText>
      {namespace !== null && <span className="font-normal text-ink-3"> in {namespace}</span>}
    </span>
  );
}

type SubtitleProps = {
  traits: ToolTraitsData;
  onOpen: (callable: string, namespace: string | null) => void;
};

export function PanelSubtitle({ traits, onOpen }: SubtitleProps) {
  const { alias, agent, callable, namespace } = traits;
  const namespaces = traits.namespaces.filter((name) => name !== namespace);
  return (
    <span className="flex items-center gap-1">
      {alias} · for agent {agent} only
      <Menu
        align="start"
        trigger={
          <IconButton label="Speak about something else" size="sm">
            <EllipsisVertical />
          </IconButton>
        }
      >
        {callable !== "*" && (
          <MenuItem onSelect={() => onOpen("*", null)}>Every tool of {alias}</MenuItem>
        )}
        {namespace !== null && (
          <MenuItem onSelect={() => onOpen(callable, null)}>{callable} in general</MenuItem>
        )}
        {callable !== "*" &&
          namespaces.map((name) => (
            <MenuItem key={name} onSelect={() => onOpen(callable, name)}>
              Only calls in {name}
            </MenuItem>
          ))}
      </Menu>
    </span>
  );
}
