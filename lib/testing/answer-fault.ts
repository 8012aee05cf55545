// Holds every answer of a door to the OpenAPI document: status, media type and shape.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { ENDPOINTS, SHAPES } from "@/lib/contracts/endpoints";
import { openApiDocument } from "@/lib/contracts/openapi-document";

const BASE = "/api/v1";
const DOCUMENT_ID = "openapi.json";

const openApi = openApiDocument(ENDPOINTS, SHAPES);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(openApi, DOCUMENT_ID);

/** What is wrong with an answer, or null where it is as described. Paths beside `/api/v1` are not judged. */
export async function answerFault(request: Request, response: Response): Promise<string | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(`${BASE}/`)) return null;
  const method = request.method.toLowerCase();
  const path = findPath(pathname.slice(BASE.length), method);
  if (!path) return null;
  const where = `${request.method} ${pathname} answered ${response.status}`;
  const operation = openApi.paths[path]?.[method];
  const status =
    String(response.status) in (operation?.responses ?? {}) ? `${response.status}` : "default";
  const content = operation?.responses[status]?.content;
  if (response.status < 400 && status === "default") return `${where}, which is not described`;
  if (!content) return null;
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  if (!(type in content)) return `${where} as "${type}", which is not described`;
  if (!type.includes("json")) return null;
  const validate = schemaAt([
    "paths",
    path,
    method,
    "responses",
    status,
    "content",
    type,
    "schema",
  ]);
  const body: unknown = await response.clone().json();
  if (validate(body)) return null;
  return `${where}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 500)}`;
}

/** Static names win over parameters, as they do in the server. */
function findPath(pathname: string, method: string): string | undefined {
  return Object.keys(openApi.paths)
    .filter((path) => method in (openApi.paths[path] ?? {}))
    .sort((a, b) => countParameters(a) - countParameters(b))
    .find((path) =>
      new RegExp(`^${literal(path).replace(/\\\{\w+\\\}/g, "[^/]+")}$`).test(pathname),
    );
}

function countParameters(path: string): number {
  return path.split("{").length;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function schemaAt(path: readonly string[]): ValidateFunction {
  const pointer = path
    .map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"))
    .map(encodeURIComponent)
    .join("/");
  const validate = ajv.getSchema(`${DOCUMENT_ID}#/${pointer}`);
  if (!validate) throw new Error(`no schema at ${path.join(" › ")}`);
  return validate;
}
