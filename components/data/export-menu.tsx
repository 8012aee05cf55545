"use client";
// Takes what a page shows with it, as a file: the button and its list of formats.
import { Braces, Download, Sheet } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";

/** `children`: one MenuItem a format. */
export function ExportMenu({ children }: { children: ReactNode }) {
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden />
          Export
        </Button>
      }
    >
      {children}
    </Menu>
  );
}

type TableExportMenuProps = { readonly csvHref: string; readonly jsonHref: string };

/** What fits the filters of a table, all of it. */
export function TableExportMenu({ csvHref, jsonHref }: TableExportMenuProps) {
  return (
    <ExportMenu>
      <MenuItem icon={<Sheet />} onSelect={() => window.location.assign(csvHref)}>
        CSV, for a spreadsheet
      </MenuItem>
      <MenuItem icon={<Braces />} onSelect={() => window.location.assign(jsonHref)}>
        JSON
      </MenuItem>
    </ExportMenu>
  );
}
