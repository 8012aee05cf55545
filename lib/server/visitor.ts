// Whoever opens a page that needs no sign-in: perhaps somebody who is signed in already.
import "server-only";
import { headers } from "next/headers";
import type { Actor } from "@/lib/services/actor";
import { type Container, container } from "@/lib/wiring/container";
import { sessionActor } from "./session-actor";

export type Visitor = { readonly actor: Actor | null; readonly services: Container["services"] };

export async function visitor(): Promise<Visitor> {
  const house = await container();
  return { actor: await sessionActor(house, await headers()), services: house.services };
}
