import type { Metadata } from "next";
import { RoundLedgerView } from "./view";

export const metadata: Metadata = { title: "Ledger of a round" };

type RoundLedgerPageProps = { params: Promise<{ turn: string; round: string }> };

export default async function RoundLedgerPage({ params }: RoundLedgerPageProps) {
  const { turn, round } = await params;
  return <RoundLedgerView turn={decodeURIComponent(turn)} round={Number(round)} />;
}
