// What the sample's named services answer to discovery: the generic tools over the namespaces `task` and `memo`.
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import type { JsonObject } from "@/lib/kernel/json";

const NAMESPACE = {
  type: "string",
  enum: ["task", "memo"],
  description: "Which service the call is for.",
} as const;

function takes(properties: JsonObject, required: readonly string[]): JsonObject {
  return {
    type: "object",
    properties: { namespace: NAMESPACE, ...properties },
    required: ["namespace", ...required],
    additionalProperties: false,
  };
}

const ID = { type: "string", description: "Reference of the object." };

export const NAMED_SERVICE_TOOLS: readonly ToolDefinition[] = [
  {
    name: "provider_about",
    description: "Say what a service holds and which operations it offers.",
    inputSchema: takes({}, []),
  },
  {
    name: "search_objects",
    description: "Find objects of a service by their words, a page at a time.",
    inputSchema: takes(
      {
        query: { type: "string", description: "Words to find." },
        cursor: { type: "string", description: "Cursor of the page before." },
      },
      ["query"],
    ),
  },
  {
    name: "get_object",
    description: "Return one object of a service.",
    inputSchema: takes({ id: ID }, ["id"]),
  },
  {
    name: "object_schema",
    description: "Return the fields that objects of a service have.",
    inputSchema: takes({}, []),
  },
  {
    name: "upsert_object",
    description: "Create an object under its reference, or change the one that exists.",
    inputSchema: takes(
      { id: ID, fields: { type: "object", description: "Fields and their values." } },
      ["id", "fields"],
    ),
  },
  {
    name: "delete_object",
    description: "Delete an object of a service for good.",
    inputSchema: takes({ id: ID }, ["id"]),
  },
];
