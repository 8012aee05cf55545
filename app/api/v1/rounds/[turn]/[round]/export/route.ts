import { exportRound } from "@/lib/contracts/rounds";
import { door } from "@/lib/server/door";
import { download } from "@/lib/server/download";
import { exportRound as chunks } from "@/lib/services/rounds/export-round";

const ENDINGS = { json: "round", chrome: "chrome", otlp: "otlp" } as const;

export const GET = door(exportRound, async ({ context, params, query: { format } }) => {
  const { turn, round } = params;
  const name = `${turn.replaceAll(/[^\w-]/g, "_")}-${round + 1}.${ENDINGS[format]}.json`;
  return download(await chunks(context, params, format), { type: "application/json", name });
});
