// Configurations as the browser previews, imports and downloads them.
import { queryOptions } from "@tanstack/react-query";
import type { exportConfig, importConfig, previewConfig } from "@/lib/contracts/configs";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { FORESEEN_EDIT } from "./foresee";
import { call, hrefOf } from "./request";

export type ConfigImportData = ResponseOf<typeof previewConfig>;
export type AgentImportData = ConfigImportData["agents"][number];
export type ConnectionChangeData = AgentImportData["connections"][number];
export type ConfigFindingData = ConfigImportData["findings"][number];

/** `bundle` is empty for the file's top and null where nobody has chosen. */
export type ConfigUpload = {
  readonly text: string;
  readonly bundle: string | null;
  /** Empty for all. */
  readonly agents: readonly string[];
  readonly gone: "keep" | "remove" | null;
};

/** The text itself is the key: the same file is previewed once. */
export function configPreviewOptions(upload: ConfigUpload | null) {
  return queryOptions({
    queryKey: ["configs", "preview", upload] as const,
    enabled: upload !== null,
    queryFn: ({ signal }) => {
      if (upload === null) throw new Error("there is nothing to preview");
      return call<typeof previewConfig>("POST /configs/preview", {
        query: choiceOf(upload),
        body: upload.text,
        signal,
      });
    },
    ...FORESEEN_EDIT,
  });
}

export function importConfigMutation() {
  return {
    mutationFn: (upload: ConfigUpload) =>
      call<typeof importConfig>("POST /configs/import", {
        query: choiceOf(upload),
        body: upload.text,
      }),
  };
}

/** The address that downloads these agents, or all of them. */
export function configExportHref(agents: readonly string[], format: "yaml" | "json"): string {
  return hrefOf<typeof exportConfig>("GET /configs/export", {
    query: { agent: agents.length === 0 ? "all" : [...agents], format },
  });
}

function choiceOf({ bundle, agents, gone }: ConfigUpload) {
  return {
    ...(bundle === null ? {} : { bundle }),
    ...(agents.length === 0 ? {} : { agent: [...agents] }),
    ...(gone === null ? {} : { gone }),
  };
}
