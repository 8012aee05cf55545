import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { queryDefaults } from "@/components/layout/query-defaults";
import { importOptions } from "@/lib/client/imports";
import { isAppError } from "@/lib/kernel/errors";
import { pageContext } from "@/lib/server/session";
import { getImport } from "@/lib/services/imports/get-import";
import { ImportView } from "./view";

export const metadata: Metadata = { title: "Import" };

type ImportPageProps = { params: Promise<{ server: string; import: string }> };

export default async function ImportPage({ params }: ImportPageProps) {
  const id = decodeURIComponent((await params).import);
  const client = new QueryClient(queryDefaults);
  client.setQueryData(importOptions(id).queryKey, await importOrNotFound(id));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ImportView id={id} />
    </HydrationBoundary>
  );
}

async function importOrNotFound(id: string) {
  try {
    return await getImport(await pageContext(), id);
  } catch (thrown) {
    if (isAppError(thrown) && thrown.code === "NOT_FOUND") notFound();
    throw thrown;
  }
}
