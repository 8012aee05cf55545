import { exportConfig } from "@/lib/contracts/configs";
import { door } from "@/lib/server/door";
import { exportConfig as exportText } from "@/lib/services/configs/export-config";

export const GET = door(exportConfig, async ({ context, query }) => {
  const { agent, format } = query;
  const { text, fileName } = await exportText(context, { agents: [agent].flat(), format });
  return new Response(text, {
    headers: {
      "content-type": `application/${format}; charset=utf-8`,
      "content-disposition": `attachment; filename="${fileName}"`,
      "x-content-type-options": "nosniff",
    },
  });
});
