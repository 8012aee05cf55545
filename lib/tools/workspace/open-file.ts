// Opens a file of any size: the model gets a reference and reads as much of it as it needs.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { QUICK_READ } from "../contract-parts";
import type { ToolContext } from "../tool-context";

const PREVIEW = 400;

export const openFile = defineTool({
  name: "open_file",
  description:
    "Open a workspace file. Returns a handle and the file's beginning; read on with read_handle.",
  input: z.strictObject({
    path: z.string().min(1).describe("Path in the workspace, as search gives it."),
  }),
  shape: "handle",
  traits: { strategy: ["exploration"] },
  contract: { ...QUICK_READ, scopes: [], pathRoots: ["workspace"] },
  notes: { costOfError: "low", granularity: "fine" },
  handler: async ({ path }, ctx: ToolContext) => {
    const text = await ctx.services.files.read(path);
    if (text === null) return failed("INVALID_ARGUMENTS", `path: no file ${path}`);
    const handle = await ctx.handles.keep(text, "open_file");
    return ok({ path, preview: text.slice(0, PREVIEW), read_with: "read_handle" }, { handle });
  },
});
