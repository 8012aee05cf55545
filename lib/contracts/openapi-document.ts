// The OpenAPI 3.1 document of every door, written from the same contracts that doors and clients read.
import type { z } from "zod";
import type { Endpoint } from "./endpoint";
import { type JsonSchema, type SchemaWriter, schemaWriter } from "./openapi-schemas";
import { Problem } from "./problem";

export type OpenApiDocument = {
  readonly openapi: "3.1.0";
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
  readonly [field: string]: unknown;
};

export type Operation = {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, { description: string; content?: Content }>>;
  readonly [field: string]: unknown;
};

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

type Parameter = {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};

/** Endpoints by operation id; shapes by the name that their component gets. */
export function openApiDocument(
  endpoints: ReadonlyMap<string, Endpoint>,
  shapes: ReadonlyMap<string, z.ZodType>,
): OpenApiDocument {
  const writer = schemaWriter(shapes);
  const problem = writer.output(Problem);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [id, endpoint] of endpoints) {
    const operation = operationOf(id, endpoint, { writer, problem });
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation,
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Traitline",
      version: "1",
      description:
        "Everything that the console does, a script may do too: with an API token in the Authorization header, or with the session cookie that POST /api/auth/sign-in/email sets.",
    },
    servers: [{ url: "/api/v1" }],
    security: [{ token: [] }, { session: [] }],
    paths,
    components: {
      schemas: writer.components(),
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        session: { type: "apiKey", in: "cookie", name: "traitline.session_token" },
      },
    },
  };
}

type Writing = { readonly writer: SchemaWriter; readonly problem: JsonSchema };

function operationOf(id: string, endpoint: Endpoint, { writer, problem }: Writing): Operation {
  const accepts = endpoint.accepts ?? ["application/json"];
  const body = endpoint.body && writer.input(endpoint.body);
  return {
    operationId: id,
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[1] ?? ""],
    "x-permission": endpoint.permission,
    ...(endpoint.permission === "public" ? { security: [] } : {}),
    parameters: parametersOf(endpoint, writer),
    ...(body ? { requestBody: { required: true, content: contentOf(accepts, body) } } : {}),
    responses: { ...successesOf(endpoint, writer), ...problemsOf(endpoint, problem) },
  };
}

function parametersOf(endpoint: Endpoint, writer: SchemaWriter): readonly Parameter[] {
  const parameters: Parameter[] = [];
  for (const field of endpoint.params ? writer.fields(endpoint.params) : [])
    parameters.push({ ...field, in: "path", required: true });
  for (const field of endpoint.query ? writer.fields(endpoint.query) : [])
    parameters.push({ ...field, in: "query" });
  if (endpoint.dryRun)
    parameters.push({
      name: "dryRun",
      in: "query",
      required: false,
      description: "Answers what would come of it and keeps nothing.",
      schema: { type: "boolean", default: false },
    });
  if (endpoint.ifMatch)
    parameters.push({
      name: "If-Match",
      in: "header",
      required: true,
      description: 'The ETag that was read, or its version alone, such as "3".',
      schema: { type: "string" },
    });
  if (endpoint.idempotencyKey)
    parameters.push({
      name: "Idempotency-Key",
      in: "header",
      required: endpoint.idempotencyKey === "required",
      description: "A repeat with the same key and payload is answered with the first result.",
      schema: { type: "string", maxLength: 200 },
    });
  return parameters;
}

function successesOf(endpoint: Endpoint, writer: SchemaWriter): Operation["responses"] {
  const content = contentOf(
    [endpoint.produces ?? "application/json"].flat(),
    writer.output(endpoint.response),
  );
  const status = endpoint.status ?? 200;
  return {
    [status]: { description: "Done.", content },
    ...(endpoint.dryRun && status !== 200
      ? { 200: { description: "What would come of it; nothing was kept.", content } }
      : {}),
    ...(endpoint.mayAccept ? { 202: { description: "Begun; it goes on.", content } } : {}),
    ...(endpoint.method === "GET"
      ? { 304: { description: "Nothing has changed since If-None-Match." } }
      : {}),
  };
}

const PROBLEMS: readonly [status: number, when: string, may: (endpoint: Endpoint) => boolean][] = [
  [400, "The request cannot be read.", () => true],
  [401, "Nobody is signed in.", ({ permission }) => permission !== "public"],
  [403, "The role does not allow it, or another site sent it.", () => true],
  [404, "It is not there.", () => true],
  [409, "It contradicts what stands.", ({ method }) => method !== "GET"],
  [412, "Somebody changed it meanwhile; `current` is what stands.", ({ ifMatch }) => !!ifMatch],
  [413, "The body is too large.", ({ body }) => !!body],
  [415, "The body has another media type.", ({ body }) => !!body],
  [422, "A field does not fit; `issues` names each.", () => true],
  [428, "If-Match is missing.", ({ ifMatch }) => !!ifMatch],
  [429, "Too many attempts; see Retry-After.", () => true],
];

function problemsOf(endpoint: Endpoint, problem: JsonSchema): Operation["responses"] {
  const content = contentOf(["application/problem+json"], problem);
  const expected = PROBLEMS.filter(([, , may]) => may(endpoint)).map(
    ([status, when]) => [status, { description: when, content }] as const,
  );
  return {
    ...Object.fromEntries(expected),
    default: { description: "Something went wrong here.", content },
  };
}

function contentOf(types: readonly string[], schema: JsonSchema): Content {
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}
