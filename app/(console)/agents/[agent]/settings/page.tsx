import type { Metadata } from "next";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { AgentSettingsView } from "./view";

type SettingsPageProps = { params: Promise<{ agent: string }> };

export async function generateMetadata({ params }: SettingsPageProps): Promise<Metadata> {
  return { title: `Settings of ${(await params).agent}` };
}

/** The agent itself comes with the layout. */
export default async function AgentSettingsPage({ params }: SettingsPageProps) {
  const { agent } = await params;
  const { actor } = await pageContext();
  return (
    <AgentSettingsView
      slug={agent}
      mayGovern={may(actor, "govern")}
      mayAdminister={may(actor, "administer")}
    />
  );
}
