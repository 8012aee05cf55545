import { describe, expect, it } from "vitest";
import { rankTools } from "@/lib/domain/catalog/select-tools";
import { buildTool } from "@/lib/testing/build-tools";
import { toolDesk } from "./desks";

const tools = [
  ["mail.send_message", "Sends a message."],
  ["files.read", "Reads a file, and says who may send it."],
  ["web.search", "Searches the web for pages."],
].map(([id = "", description = ""]) =>
  buildTool(id, null, { definition: { name: id, description, inputSchema: null } }),
);

describe("the search of tools", () => {
  it("ranks them as the selection of a turn does, best first, and leaves out what shares no word (R16)", async () => {
    const found = await toolDesk(() => tools).search("send messages", 10);
    const ranked = rankTools(tools, "send messages").filter(({ score }) => score > 0);

    expect(found).toEqual([
      { id: "mail.send_message", description: "Sends a message." },
      { id: "files.read", description: "Reads a file, and says who may send it." },
    ]);
    expect(found.map(({ id }) => id)).toEqual(ranked.map(({ tool }) => tool.id));
    expect(await toolDesk(() => tools).search("send messages", 1)).toHaveLength(1);
    expect(await toolDesk(() => tools).search("send", 0)).toEqual([]);
  });
});
