"use client";
// The catalog as the text that the model reads.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { CodeBlock } from "@/components/ui/code-block";
import { Skeleton } from "@/components/ui/skeleton";
import { type CatalogPlace, catalogTextOptions } from "@/lib/client/catalogs";
import { DownloadButton } from "./download-button";

export function ModelText({ place }: { place: CatalogPlace }) {
  const query = useQuery(catalogTextOptions(place));
  return (
    <QueryStates query={query} loading={<TextSkeleton label="Loading the text" />}>
      {({ text, revision }) => (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1 basis-64 text-ink-2 text-sm">
              What the model is shown of its tools. Nothing is decided from it: the runtime reads
              the stored traits, so a text that lies changes nothing.
            </p>
            <DownloadButton
              text={text}
              name={`${place.agent}-r${revision}.txt`}
              type="text/plain;charset=utf-8"
            />
          </div>
          <CodeBlock label="the model's text" text={text} maxLines={400} />
        </div>
      )}
    </QueryStates>
  );
}

export function TextSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-2 rounded-md border bg-panel p-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="w-1/3" />
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-3/5" />
    </div>
  );
}
