import type { Metadata } from "next";
import { TimelineView } from "./view";

export const metadata: Metadata = { title: "Timeline" };

type TimelinePageProps = { params: Promise<{ turn: string; round: string }> };

export default async function TimelinePage({ params }: TimelinePageProps) {
  const { turn, round } = await params;
  return <TimelineView turn={decodeURIComponent(turn)} round={Number(round)} />;
}
