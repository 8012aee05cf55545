// Writes a report into the workspace as a new file.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { ADDS, estimated, NO_CONFIRMATION, SINGLE } from "../contract-parts";
import type { ToolContext } from "../tool-context";

const FOLDER = "reports";

export const exportReport = defineTool({
  name: "export_report",
  description: `Write a finished report into the workspace as ${FOLDER}/<name>.md. Never overwrites; returns the path.`,
  input: z.strictObject({
    name: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,60}$/)
      .describe("File name without extension, in lower case, such as q3-travel."),
    text: z.string().min(1).describe("The whole report as Markdown."),
  }),
  shape: "command",
  traits: { strategy: ["exploitation"] },
  contract: {
    effects: ADDS,
    latency: estimated(50, 500),
    pattern: "sync",
    timeoutMs: 10_000,
    retry: { story: "natural_key", param: "name" },
    consistency: SINGLE,
    confirmation: NO_CONFIRMATION,
    scopes: ["workspace:write"],
  },
  notes: {
    costOfError: "low",
    granularity: "coarse",
    waiver: "It only adds a file, which anybody can delete.",
  },
  handler: async ({ name, text }, ctx: ToolContext) => {
    const path = `${FOLDER}/${name}.md`;
    if ((await ctx.services.files.create(path, text)) === "created") return ok({ path });
    const standing = await ctx.services.files.read(path);
    return standing === text
      ? ok({ path }, { replayed: { source: "natural_key" } })
      : failed("IDEMPOTENCY_CONFLICT", `${path} exists with another text; choose another name`);
  },
});
