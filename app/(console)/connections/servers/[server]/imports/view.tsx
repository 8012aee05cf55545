"use client";
// The history of one server: every import, also those that failed.
import { useRouter } from "next/navigation";
import { ImportTable } from "@/components/connections/import-table";
import { importHref } from "@/components/connections/server-href";
import { EmptyState } from "@/components/data/empty-state";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { importListOptions } from "@/lib/client/servers";

export function ImportsView({ server }: { server: string }) {
  const router = useRouter();
  const imports = usePages(importListOptions(server));
  return (
    <ScreenBody isFilled>
      <PageHeader
        title="Imports"
        subtitle="Every time the tools were read, also when that failed; a report stays"
      />
      <PagedList
        pages={imports}
        noun="imports"
        empty={<EmptyState title="Never read">Its tools have not been asked for yet.</EmptyState>}
      >
        {(more) => (
          <ImportTable
            imports={imports.items}
            onOpen={({ id }) => router.push(importHref(server, id))}
            footer={more}
          />
        )}
      </PagedList>
    </ScreenBody>
  );
}
