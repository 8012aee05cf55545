"use client";
// Brings a configuration in: a file, its preview, what is left to decide, and then all of it or nothing.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { QueryStates } from "@/components/data/query-states";
import { readProblem } from "@/components/data/read-problem";
import { TableSkeleton } from "@/components/data/table/table-skeleton";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import {
  type ConfigImportData,
  type ConfigUpload,
  configPreviewOptions,
  importConfigMutation,
} from "@/lib/client/configs";
import { ConfigSource } from "./config-source";
import type { DroppedFile } from "./drop-area";
import { ImportOutcome } from "./import-outcome";
import { ImportPreview } from "./import-preview";

export function ImportWizard() {
  const [name, setName] = useState("");
  const [upload, setUpload] = useState<ConfigUpload | null>(null);
  const preview = useQuery(configPreviewOptions(upload));
  const client = useQueryClient();
  const doImport = useMutation({
    ...importConfigMutation(),
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "configs" }),
  });
  const start = (source: DroppedFile) => {
    doImport.reset();
    setName(source.name);
    setUpload({ text: source.text, bundle: null, agents: [], gone: null });
  };
  const again = () => {
    doImport.reset();
    setUpload(null);
  };

  if (upload === null) return <ConfigSource onSource={start} />;
  if (doImport.data)
    return (
      <ImportOutcome
        result={doImport.data.result}
        revision={doImport.data.revision}
        gone={upload.gone}
        onAgain={again}
      />
    );
  const whyNot = preview.data ? obstacle(preview.data, upload) : null;
  return (
    <div className="grid gap-3">
      <div className="-mt-1 sticky -top-4.5 z-10 flex max-w-4xl flex-wrap items-center gap-2 border-b bg-bg py-2 max-sm:-top-3.5">
        <span className="mono min-w-0 truncate font-medium">{name}</span>
        <span className="flex-1" />
        {whyNot && <span className="text-ink-2 text-sm">{whyNot}</span>}
        <Button variant="ghost" onClick={again}>
          Another file
        </Button>
        <Button
          variant="primary"
          disabled={!preview.data || whyNot !== null || preview.isPlaceholderData}
          isBusy={doImport.isPending}
          onClick={() => doImport.mutate(upload)}
        >
          Import
        </Button>
      </div>
      {doImport.error && (
        <Banner tone="error" title="Nothing was imported">
          {readProblem(doImport.error).detail}
        </Banner>
      )}
      <QueryStates
        query={preview}
        loading={<TableSkeleton label="Reading the file" className="max-w-4xl" />}
      >
        {(data) => <ImportPreview preview={data} upload={upload} onUploadChange={setUpload} />}
      </QueryStates>
    </div>
  );
}

/** Why the import cannot be made yet. */
function obstacle({ outcome, gone }: ConfigImportData, upload: ConfigUpload): string | null {
  switch (outcome) {
    case "unreadable":
    case "refused":
      return "Correct the file first";
    case "choose_bundle":
      return "Choose a bundle first";
    case "unchanged":
      return gone > 0 && upload.gone === null
        ? "Keep or remove what is gone?"
        : "Nothing to import";
    case "imported":
      return gone > 0 && upload.gone === null ? "Keep or remove what is gone?" : null;
  }
}
