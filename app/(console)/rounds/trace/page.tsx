import type { Metadata } from "next";
import { TraceView } from "./view";

export const metadata: Metadata = { title: "A trace from a file" };

export default function TracePage() {
  return <TraceView />;
}
