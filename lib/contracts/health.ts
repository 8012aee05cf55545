// Whether a process serves; tells strangers nothing else.
import { z } from "zod";
import { endpoint } from "./endpoint";

export const getHealth = endpoint({
  method: "GET",
  path: "/health",
  summary: "Tell whether this process serves and reaches its database",
  permission: "public",
  response: z.object({ status: z.literal("ready") }),
});
