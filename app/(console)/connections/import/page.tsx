import type { Metadata } from "next";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { ImportConfigView } from "./view";

export const metadata: Metadata = { title: "Import a configuration" };

export default async function ImportConfigPage() {
  const { actor } = await pageContext();
  return <ImportConfigView mayGovern={may(actor, "govern")} />;
}
