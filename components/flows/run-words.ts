// How a run of a flow stands, in words and tones.
import type { ChipTone } from "@/components/ui/chip";
import type { FlowRunLine } from "@/lib/client/flow-runs";

export const RUN_TONES: Readonly<Record<FlowRunLine["state"], ChipTone>> = {
  running: "accent",
  waiting: "wait",
  done: "ok",
  failed: "refused",
  stopped: "refused",
  broken: "refused",
};
