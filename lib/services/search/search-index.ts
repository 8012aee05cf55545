// What is searched by name at one revision.
import type { ConnectionKind } from "@/lib/domain/config/connection";
import type { ToolIndex } from "@/lib/domain/search/tool-index";

export type SearchIndex = {
  readonly tools: ToolIndex;
  readonly connections: readonly {
    readonly agent: string;
    readonly alias: string;
    readonly kind: ConnectionKind;
  }[];
};
