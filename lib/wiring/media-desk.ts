// Files that a turn's tools may show to its model: the agent's folder, the session's, and what the installation adds.
import path from "node:path";
import type { FileRoot } from "@/lib/connections/files/confined-path";
import { readConfined } from "@/lib/connections/files/read-confined";
import { readsMedia } from "@/lib/domain/media/provider-media";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { sha256Hex } from "@/lib/kernel/sha256";
import type { DeskCall } from "@/lib/runtime/ports/call-desks";
import type { RoundPrices } from "@/lib/runtime/ports/governance";
import type { Model } from "@/lib/runtime/ports/model";
import type { TurnSetup } from "@/lib/runtime/ports/turn-setup";
import type { MediaDesk } from "@/lib/tools/tool-context";
import { askCharged } from "./ask-charged";
import type { Environment } from "./environment";

export type FileFolders = Environment["fileFolders"];

/** Is shown what tools show; `priced` by its name and price in the round of the call. */
type Reader = { readonly model: Model; readonly priced: () => RoundPrices["model"] };

export function mediaDesk(
  folders: FileFolders,
  { caller, model: choice }: TurnSetup,
  { model, priced }: Reader,
): (call: DeskCall) => MediaDesk {
  const roots = fileRoots(folders, caller);
  return ({ tool, request }) => {
    const named: readonly string[] = tool.definition?.contract?.pathRoots ?? [];
    const own = roots.filter(({ kind }) => named.includes(kind));
    return {
      open: (given) => readConfined(given, own, LIMITS.mediaBytes),
      reads: (mediaType) => readsMedia(choice, mediaType),
      ask: (block, prompt, signal) => {
        const message = { role: "user", id: "media", text: prompt, media: [block] } as const;
        const asking = { turn: caller.runId, messages: [message], signal };
        return askCharged(model, priced(), request, asking);
      },
    };
  };
}

/** Agents and sessions never share a folder, whatever they are called. */
export function fileRoots(
  { own, extra }: FileFolders,
  { agent, session }: { readonly agent: string; readonly session: string },
): readonly FileRoot[] {
  return [
    { kind: "working", folder: path.join(own, "agents", folderName(agent)) },
    { kind: "staging", folder: path.join(own, "sessions", folderName(session)) },
    ...extra.map((folder) => ({ kind: "extra", folder }) as const),
  ];
}

function folderName(name: string): string {
  return /^[A-Za-z0-9_-]{1,80}$/.test(name) ? name : `~${sha256Hex(name)}`;
}
