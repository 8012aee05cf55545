// Shows a picture, a document, sound or film to the turn's model and asks about it (R182–R187).
import { z } from "zod";
import { blockType } from "@/lib/domain/media/media-block";
import { mediaTypeOf } from "@/lib/domain/media/media-type";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { type FailedResult, failed, ok } from "@/lib/domain/tools/call/tool-result";
import { NO_EFFECTS } from "@/lib/domain/tools/contract/contract";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { estimated, NO_CONFIRMATION, SINGLE } from "../contract-parts";
import type { ToolContext } from "../tool-context";

const MEGABYTES = LIMITS.mediaBytes / (1024 * 1024);

export const analyzeMedia = defineTool({
  name: "analyze_media",
  title: "Analyse media",
  description: `Look at an image, PDF, audio or video file of at most ${MEGABYTES} MB and answer a question about it. Returns the answer and the file's media type.`,
  input: z.strictObject({
    path: z.string().min(1).max(4_096).describe("Absolute, or in the agent's or session's folder."),
    prompt: z
      .string()
      .min(1)
      .max(4_000)
      .default("Describe it in detail.")
      .describe("What to find out."),
  }),
  shape: "query",
  traits: { strategy: ["exploration"] },
  contract: {
    effects: { ...NO_EFFECTS, openWorld: true },
    latency: estimated(3_000, 15_000),
    pattern: "sync",
    timeoutMs: LIMITS.toolTimeoutMs,
    onTimeout: { partial: false },
    retry: { story: "read_only" },
    consistency: SINGLE,
    confirmation: NO_CONFIRMATION,
    scopes: [],
    page: { limit: 1 },
    pathRoots: ["working", "staging", "extra"],
  },
  notes: { costOfError: "low", granularity: "coarse" },
  handler: async ({ path, prompt }, ctx: ToolContext) => {
    const { media } = ctx.services;
    const file = await media.open(path);
    if (file.is !== "file") return REFUSALS[file.is];
    const { mediaType, warning } = mediaTypeOf(file.name, file.bytes);
    const refusal = unsupported(mediaType, file.bytes.length, media.reads(mediaType));
    if (refusal !== null) return refusal;
    const type = blockType(mediaType) ?? "media";
    const data = Buffer.from(file.bytes).toString("base64");
    const asked = await media.ask({ type, mediaType, data }, prompt, ctx.signal);
    if (!asked.ok) return failed("HANDLER_ERROR", asked.reason, { retryable: asked.isPassing });
    const answer = { answer: asked.answer, media_type: mediaType };
    return ok(answer, warning === null ? {} : { warnings: [warning] });
  },
});

const REFUSALS = {
  outside: failed(
    "PATH_OUTSIDE_ROOTS",
    "path: leads outside the folders that this tool may read. Name a file in one of them.",
  ),
  missing: failed("MEDIA_NOT_FOUND", "path: no file of that name in the folders of this tool."),
  too_large: failed(
    "MEDIA_TOO_LARGE",
    `path: the file is larger than ${MEGABYTES} MB. Ask for a smaller one.`,
  ),
} as const;

function unsupported(mediaType: string, length: number, isRead: boolean): FailedResult | null {
  if (length === 0) return failed("MEDIA_TYPE_UNSUPPORTED", "path: the file is empty.");
  if (blockType(mediaType) === null)
    return failed("MEDIA_TYPE_UNSUPPORTED", `path: ${mediaType} is no image, PDF, audio or video.`);
  return isRead
    ? null
    : failed("MEDIA_TYPE_UNSUPPORTED", `The model of this turn cannot take in ${mediaType}.`);
}
