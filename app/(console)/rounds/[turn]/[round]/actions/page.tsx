import type { Metadata } from "next";
import { ActionsView } from "./view";

export const metadata: Metadata = { title: "Actions" };

type ActionsPageProps = { params: Promise<{ turn: string; round: string }> };

export default async function ActionsPage({ params }: ActionsPageProps) {
  const { turn, round } = await params;
  return <ActionsView turn={decodeURIComponent(turn)} round={Number(round)} />;
}
