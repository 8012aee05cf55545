"use client";
// The panel of the action that the address names, asked anew as more becomes of it.
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import type { RoundData } from "@/lib/client/rounds";
import type { Timeline } from "@/lib/domain/timeline/timeline";
import { ActionPanel } from "./action-panel";

type Place = { readonly attempt: number; readonly index: number };
type OpenActionProps = {
  readonly round: RoundData;
  readonly timeline: Timeline | undefined;
  readonly place: Place;
  readonly onOpen: (place: Place) => void;
  readonly onClose: () => void;
};

export function OpenAction({ round, timeline, place, onOpen, onClose }: OpenActionProps) {
  // The panel may be here before what it was opened from.
  useShortcut("escape", onClose, { label: "Close the detail" });
  return (
    <ActionPanel
      key={`${place.attempt}.${place.index}`}
      round={round}
      place={place}
      version={versionOf(timeline, place)}
      onOpen={onOpen}
      onClose={onClose}
    />
  );
}

/** Differs as soon as anything about the action does. */
function versionOf(timeline: Timeline | undefined, { attempt, index }: Place): string {
  const row = timeline?.rows.find(
    ({ kind, action }) =>
      kind === "action" && action?.attempt === attempt && action.index === index,
  );
  if (!row?.action) return "";
  const { state, hits, startedAt, endedAt, hasOutlived } = row.action;
  const gates = row.bars.filter(({ kind }) => kind === "gate").map((bar) => bar.state);
  return [state, hits.length, startedAt, endedAt, hasOutlived, ...gates].join(" ");
}
