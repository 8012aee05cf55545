import type { Metadata } from "next";
import { RoundCostView } from "./view";

export const metadata: Metadata = { title: "Cost of a round" };

type RoundCostPageProps = { params: Promise<{ turn: string; round: string }> };

export default async function RoundCostPage({ params }: RoundCostPageProps) {
  const { turn, round } = await params;
  return <RoundCostView turn={decodeURIComponent(turn)} round={Number(round)} />;
}
