import { ENDPOINTS, SHAPES } from "@/lib/contracts/endpoints";
import { getOpenApi } from "@/lib/contracts/openapi";
import { openApiDocument } from "@/lib/contracts/openapi-document";
import { door } from "@/lib/server/door";

export const GET = door(getOpenApi, async () => openApiDocument(ENDPOINTS, SHAPES));
