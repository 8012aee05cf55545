// What a script hears where no door is: a problem like any other, rather than a page.
import "server-only";
import { AppError } from "@/lib/kernel/errors";
import { problemResponse } from "./problem-response";

export async function noDoor(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const error = new AppError(
    "NOT_FOUND",
    `There is no door at ${pathname}. GET /api/v1/openapi.json describes those that there are.`,
  );
  return problemResponse(error, crypto.randomUUID());
}
