import type { Metadata } from "next";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { ServerToolsView } from "./view";

type ServerPageProps = { params: Promise<{ server: string }> };

export async function generateMetadata({ params }: ServerPageProps): Promise<Metadata> {
  return { title: decodeURIComponent((await params).server) };
}

export default async function ServerPage({ params }: ServerPageProps) {
  const { actor } = await pageContext();
  const server = decodeURIComponent((await params).server);
  return <ServerToolsView server={server} mayGovern={may(actor, "govern")} />;
}
