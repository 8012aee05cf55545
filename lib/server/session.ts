// The person behind a page.
import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ServiceContext } from "@/lib/services/service-context";
import { container } from "@/lib/wiring/container";
import { serviceContext } from "./request-context";
import { sessionActor } from "./session-actor";

/** The context of a page; sends people who are not signed in to the door, and back here afterwards. */
export async function pageContext(): Promise<ServiceContext> {
  const house = await container();
  const requestHeaders = await headers();
  const actor = await sessionActor(house, requestHeaders);
  if (actor) return serviceContext(house, actor);
  const from = requestHeaders.get("x-traitline-path") ?? "/";
  redirect(`/sign-in?from=${encodeURIComponent(from)}`);
}
