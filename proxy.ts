// Before every page: a content security policy with a fresh nonce, and the path for the way back after signing in; before
// every door: whether it takes the method.
import { type NextRequest, NextResponse } from "next/server";
import { refuseMethod } from "@/lib/wiring/refuse-method";

export function proxy(request: NextRequest): Response {
  const { pathname } = request.nextUrl;
  if (!isReadable(pathname)) return unreadable();
  const refusal = refuseMethod(request.method, pathname);
  if (refusal) return refusal;
  const nonce = btoa(crypto.randomUUID());
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-traitline-path", pathname + request.nextUrl.search);
  const policy = contentSecurityPolicy(nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("referrer-policy", "same-origin");
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("x-frame-options", "DENY");
  return response;
}

export const config = {
  matcher: [{ source: "/((?!_next/static|_next/image|favicon|icon).*)" }],
};

/** Whether every `%` is followed by what it stands for. The router behind us would call anything else its own failure. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function unreadable(): Response {
  const problem = {
    type: "about:blank",
    title: "bad request",
    status: 400,
    code: "BAD_REQUEST",
    detail: "The address holds a percent sign that stands for nothing.",
    instance: crypto.randomUUID(),
    retryable: false,
  };
  return Response.json(problem, {
    status: 400,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store" },
  });
}

function contentSecurityPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
