import type { Metadata } from "next";
import { EventsView } from "./view";

export const metadata: Metadata = { title: "Events" };

type EventsPageProps = { params: Promise<{ turn: string; round: string }> };

export default async function EventsPage({ params }: EventsPageProps) {
  const { turn, round } = await params;
  return <EventsView turn={decodeURIComponent(turn)} round={Number(round)} />;
}
