// The door that hands out the description of all doors.
import { z } from "zod";
import { endpoint } from "./endpoint";

export const getOpenApi = endpoint({
  method: "GET",
  path: "/openapi.json",
  summary: "Read the OpenAPI 3.1 description of every door",
  permission: "public",
  response: z.looseObject({ openapi: z.literal("3.1.0") }),
});
