// What Prometheus reads: open to who knows the installation's own token, and not there at all where it has none.
import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/kernel/errors";
import { container } from "@/lib/wiring/container";
import { readMetrics } from "@/lib/wiring/metrics/read-metrics";
import { problemResponse } from "./problem-response";

export async function metrics(request: Request): Promise<Response> {
  try {
    const house = await container();
    const { metricsToken } = house.environment;
    if (metricsToken === null)
      throw new AppError("NOT_FOUND", "Metrics are off: TRAITLINE_METRICS_TOKEN is not set.");
    if (!isSame(bearerOf(request), metricsToken))
      throw new AppError("NOT_SIGNED_IN", "Send the metrics token as a bearer token.");
    const { text, contentType } = await readMetrics({ ...house.services, pulse: house.pulse });
    return new Response(text, {
      headers: { "content-type": contentType, "cache-control": "no-store" },
    });
  } catch (thrown) {
    return problemResponse(thrown, crypto.randomUUID());
  }
}

function bearerOf(request: Request): string {
  return /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
}

/** In the same time, however much of it is right. */
function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}
