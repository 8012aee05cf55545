import type { Metadata } from "next";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { ServerSettingsView } from "./view";

export const metadata: Metadata = { title: "Server settings" };

type SettingsPageProps = { params: Promise<{ server: string }> };

export default async function ServerSettingsPage({ params }: SettingsPageProps) {
  const { actor } = await pageContext();
  return (
    <ServerSettingsView
      server={decodeURIComponent((await params).server)}
      mayGovern={may(actor, "govern")}
      mayAdminister={may(actor, "administer")}
    />
  );
}
