// The signed-in person behind a request or a page.
import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Actor } from "@/lib/services/actor";
import type { ServiceContext } from "@/lib/services/service-context";
import { toRole } from "@/lib/services/tokens/find-token-actor";
import { type Container, container } from "@/lib/wiring/container";
import { serviceContext } from "./request-context";

/** Null where the cookie names no live session. */
export async function sessionActor(
  house: Container,
  requestHeaders: Headers,
): Promise<Actor | null> {
  const session = await house.auth.api.getSession({ headers: requestHeaders });
  if (!session) return null;
  const { id, name } = session.user;
  const role = "role" in session.user ? toRole(session.user.role) : "viewer";
  return { kind: "user", id, name, role };
}

/** The context of a page; sends people who are not signed in to the door, and back here afterwards. */
export async function pageContext(): Promise<ServiceContext> {
  const house = await container();
  const requestHeaders = await headers();
  const actor = await sessionActor(house, requestHeaders);
  if (actor) return serviceContext(house, actor);
  const from = requestHeaders.get("x-traitline-path") ?? "/";
  redirect(`/sign-in?from=${encodeURIComponent(from)}`);
}
