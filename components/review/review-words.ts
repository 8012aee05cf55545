// The twelve points and the standings of findings, in plain words.
import { recordOptions } from "@/components/data/filters/word-options";
import type { FindingLine, WorksheetLine } from "@/lib/client/review";

export type PointId = WorksheetLine["points"][number]["id"];

export const POINT_WORDS: Readonly<Record<PointId, string>> = {
  labelled: "Labelled with a shape",
  registered: "In the registry, errors as results",
  middleware: "Middleware in order",
  confirmation: "Dry run, approval or key",
  slow_calls: "Slow calls are jobs",
  budget: "Agents have budgets",
  annotations: "Hints are honest",
  latency: "Latency known",
  pattern: "Access pattern chosen",
  retry: "Retry story",
  consistency: "Consistency story",
  timeout: "Timeout returns something",
};

export const POINT_OPTIONS = recordOptions(POINT_WORDS);

export const STANDING_OPTIONS = [
  { value: "open", label: "open" },
  { value: "waived", label: "waived" },
  { value: "lapsed", label: "waiver ran out" },
] as const satisfies readonly { value: FindingLine["standing"]; label: string }[];

export const SEVERITY_OPTIONS = [
  { value: "error", label: "error" },
  { value: "warn", label: "warning" },
  { value: "info", label: "note" },
] as const satisfies readonly { value: FindingLine["severity"]; label: string }[];
