// One call to the auth library, with its refusals in our own words.
import "server-only";
import { AppError } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { ACCOUNT_DISABLED } from "@/lib/wiring/auth";
import type { Container } from "@/lib/wiring/container";

/**
 * Hands the library the request's headers with the given body; the answer carries its cookies.
 * @throws AppError for every refusal.
 */
export async function callAuth(
  house: Container,
  request: Request,
  { path, body }: { readonly path: string; readonly body: unknown },
): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  const answer = await house.auth.handler(
    new Request(new URL(`/api/auth${path}`, request.url), {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    }),
  );
  if (answer.ok) return answer;
  throw refusalOf(answer.status, await codeOf(answer));
}

/** The library's cookies around an answer of ours. */
export function withCookiesOf(answer: Response, body: unknown, status = 200): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of answer.headers.getSetCookie()) headers.append("set-cookie", cookie);
  return Response.json(body, { status, headers });
}

function refusalOf(status: number, code: string): AppError {
  if (code === ACCOUNT_DISABLED)
    return new AppError(
      "FORBIDDEN",
      "This account is disabled. Ask an administrator to enable it.",
    );
  if (code === "INVALID_EMAIL_OR_PASSWORD")
    return new AppError("NOT_SIGNED_IN", "The address or the password is wrong.");
  if (code === "INVALID_PASSWORD")
    return invalidInput([{ path: "currentPassword", message: "is not your password" }]);
  if (status === 403)
    return new AppError("ORIGIN_REFUSED", "This did not come from the console's own pages.");
  if (status === 401) return new AppError("NOT_SIGNED_IN", "Sign in first.");
  if (status === 429)
    return new AppError("RATE_LIMITED", "Too many requests. Try again in a minute.");
  if (status < 500) return new AppError("BAD_REQUEST", "This cannot be done.", { cause: code });
  return new AppError("INTERNAL", "Signing in failed here. Nothing was changed.", { cause: code });
}

async function codeOf(answer: Response): Promise<string> {
  const text = await answer.text();
  return /"code":"(\w+)"/.exec(text)?.[1] ?? "";
}
