import type { Metadata } from "next";
import { MessagesView } from "./view";

export const metadata: Metadata = { title: "Messages" };

type MessagesPageProps = { params: Promise<{ turn: string; round: string }> };

export default async function MessagesPage({ params }: MessagesPageProps) {
  const { turn, round } = await params;
  return <MessagesView turn={decodeURIComponent(turn)} round={Number(round)} />;
}
