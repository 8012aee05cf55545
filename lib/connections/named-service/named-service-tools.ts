// The tools that a named service offers: one for each callable that some namespace serves (R63).
import {
  callableOfOperation,
  NAMED_SERVICE_CALLABLES,
} from "@/lib/domain/catalog/named-service-operations";
import type { JsonObject } from "@/lib/kernel/json";

type OperationsByNamespace = Readonly<Record<string, readonly string[]>>;

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  provider_about: "Say what the service of a namespace is and what it keeps.",
  list_objects: "List the objects of a namespace.",
  search_objects: "Search the objects of a namespace.",
  get_object: "Get one object of a namespace.",
  object_schema: "Get the schema of the objects of a namespace.",
  upsert_object: "Create an object in a namespace, or replace the one with its id.",
  host_file: "Put a file into a namespace and get its address.",
  object_action: "Run a named action on an object of a namespace.",
  delete_object: "Delete an object of a namespace.",
};

/** Which namespaces serve a callable, by callable. */
export function namespacesByCallable(
  operations: OperationsByNamespace,
): ReadonlyMap<string, readonly string[]> {
  const served = new Map<string, string[]>();
  for (const [namespace, ids] of Object.entries(operations)) {
    for (const callable of new Set(ids.map(callableOfOperation))) {
      if (callable == null) continue;
      served.set(callable, [...(served.get(callable) ?? []), namespace]);
    }
  }
  return served;
}

/** In the grammar's order, in the form in which every source lists its tools. */
export function namedServiceTools(
  served: ReadonlyMap<string, readonly string[]>,
): readonly JsonObject[] {
  return NAMED_SERVICE_CALLABLES.flatMap((callable) => {
    const namespaces = served.get(callable);
    if (namespaces === undefined) return [];
    const inputSchema = {
      type: "object",
      properties: { namespace: { type: "string", enum: namespaces } },
      required: ["namespace"],
    };
    return [{ name: callable, description: DESCRIPTIONS[callable] ?? "", inputSchema }];
  });
}

/** One sentence for each operation that agents have no tool for, so that none is missing without a word. */
export function operationsWithoutTool(operations: OperationsByNamespace): readonly string[] {
  const all = new Set(Object.values(operations).flat());
  return [...all]
    .filter((operation) => callableOfOperation(operation) == null)
    .map((operation) => `The operation ${operation} has no tool.`);
}
