// The operations of named services and the callables that agents know them by, both ways (one table, R63).

/** Operation id to callable; null where the grammar has the operation but agents have no tool for it. */
const OPERATIONS = {
  "provider.about": "provider_about",
  "provider.capabilities": null,
  "provider.operation": null,
  "object.list": "list_objects",
  "object.search": "search_objects",
  "object.get": "get_object",
  "object.schema": "object_schema",
  "object.upsert": "upsert_object",
  "object.host_file": "host_file",
  "object.action": "object_action",
  "object.delete": "delete_object",
  "object.resolve": null,
} as const;

const CALLABLE_OF: ReadonlyMap<string, string | null> = new Map(Object.entries(OPERATIONS));
const OPERATION_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(OPERATIONS).flatMap(([operation, callable]) =>
    callable === null ? [] : [[callable, operation] as const],
  ),
);

/** Every operation of the grammar, in its own order. */
export const NAMED_SERVICE_OPERATIONS: readonly string[] = [...CALLABLE_OF.keys()];

/** Every callable of a named service, in the grammar's order. */
export const NAMED_SERVICE_CALLABLES: readonly string[] = [...OPERATION_OF.keys()];

/** Case counts. Null for an operation without a tool, undefined for what is no operation. */
export function callableOfOperation(operation: string): string | null | undefined {
  return CALLABLE_OF.get(operation);
}

export function operationOfCallable(callable: string): string | undefined {
  return OPERATION_OF.get(callable);
}
