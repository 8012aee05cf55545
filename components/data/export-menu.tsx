"use client";
// What fits the filters, all of it, as a file.
import { Braces, Download, Sheet } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";

type ExportMenuProps = { readonly csvHref: string; readonly jsonHref: string };

export function ExportMenu({ csvHref, jsonHref }: ExportMenuProps) {
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden />
          Export
        </Button>
      }
    >
      <MenuItem icon={<Sheet />} onSelect={() => window.location.assign(csvHref)}>
        CSV, for a spreadsheet
      </MenuItem>
      <MenuItem icon={<Braces />} onSelect={() => window.location.assign(jsonHref)}>
        JSON
      </MenuItem>
    </Menu>
  );
}
