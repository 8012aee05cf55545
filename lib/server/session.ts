// The person behind a page.
import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { ServiceContext } from "@/lib/services/service-context";
import { container } from "@/lib/wiring/container";
import { serviceContext } from "./request-context";
import { sessionActor } from "./session-actor";

/**
 * The context of a page, found once for all that the page is made of; sends people who are not signed in to the door,
 * and back here afterwards.
 */
export const pageContext = cache(async (): Promise<ServiceContext> => {
  const house = await container();
  const requestHeaders = await headers();
  const actor = await sessionActor(house, requestHeaders);
  if (actor) return serviceContext(house, actor);
  const from = requestHeaders.get("x-traitline-path") ?? "/";
  redirect(`/sign-in?from=${encodeURIComponent(from)}`);
});
