import { redirect } from "next/navigation";

/** An agent opens on its traits. */
export default async function AgentPage({ params }: { params: Promise<{ agent: string }> }) {
  redirect(`/agents/${encodeURIComponent((await params).agent)}/traits`);
}
