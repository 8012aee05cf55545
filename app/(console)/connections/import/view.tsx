"use client";
// The screen on which a configuration comes in.
import { ImportWizard } from "@/components/connections/import-wizard";
import { EmptyState } from "@/components/data/empty-state";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";

export function ImportConfigView({ mayGovern }: { mayGovern: boolean }) {
  return (
    <>
      <TopBar crumbs={[{ label: "Connections", href: "/connections" }, { label: "Import" }]} />
      <ScreenBody>
        <PageHeader
          title="Import a configuration"
          subtitle="A preview first; then all of it, in one revision"
        />
        {mayGovern ? (
          <ImportWizard />
        ) : (
          <EmptyState title="This is for editors">
            Importing changes what agents may do. You can look at what stands, and export it.
          </EmptyState>
        )}
      </ScreenBody>
    </>
  );
}
