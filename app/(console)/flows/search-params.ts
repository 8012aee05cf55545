// What of the list of flows lives in its address: flows themselves, or their runs.
import { parseAsStringLiteral } from "nuqs/server";

export const flowListParams = {
  show: parseAsStringLiteral(["flows", "runs"]).withDefault("flows"),
};
