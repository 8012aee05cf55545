"use client";
// The entries that fit the filters, all of them, as a file.
import { Braces, Download, Sheet } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { type AuditFilter, auditCsvHref, auditJsonHref } from "@/lib/client/audit";

export function ExportMenu({ filter }: { filter: AuditFilter }) {
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden />
          Export
        </Button>
      }
    >
      <MenuItem icon={<Sheet />} onSelect={() => window.location.assign(auditCsvHref(filter))}>
        CSV, for a spreadsheet
      </MenuItem>
      <MenuItem icon={<Braces />} onSelect={() => window.location.assign(auditJsonHref(filter))}>
        JSON
      </MenuItem>
    </Menu>
  );
}
