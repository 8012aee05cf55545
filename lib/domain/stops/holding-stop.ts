// Which of the standing stops holds a start, and what is said of it.
import type { EffectiveTool } from "../catalog/effective-tool";
import type { Stop } from "./stop";

export type Start = {
  readonly agent: string;
  /** Null asks about the agent alone: whether it may go on at all. */
  readonly tool: Pick<EffectiveTool, "source" | "callable"> | null;
  /** Whether it would start while the model still speaks. */
  readonly isEarly: boolean;
};

/** The widest stop that holds it: of the agent, then of the tool, then of early starts; null where none does. */
export function holdingStop(stops: readonly Stop[], start: Start): Stop | null {
  const meant = stops.filter(({ agent }) => agent === null || agent === start.agent);
  const tool = start.tool === null ? null : toolKey(start.tool);
  return (
    meant.find(({ scope }) => scope === "agent") ??
    meant.find((stop) => stop.scope === "tool" && tool !== null && stop.tool === tool) ??
    (start.isEarly ? meant.find(({ scope }) => scope === "early") : undefined) ??
    null
  );
}

/** The same for every agent that has the tool, whatever it calls it; null where nobody knows where its code lives. */
function toolKey({ source, callable }: NonNullable<Start["tool"]>): string | null {
  return source === undefined ? null : `${source}/${callable}`;
}

const WHAT = {
  agent: "This agent is stopped",
  tool: "This tool is stopped",
  early: "Early starts are stopped",
} as const;

/** For the model and the timeline: what is stopped, by whom and why. */
export function explainStop({ scope, by, reason }: Stop): string {
  const why = reason === "" ? "" : `: ${reason.replace(/\.$/, "")}`;
  return `${WHAT[scope]} by ${by}${why}. Nothing ran; do not try it again before somebody lifts the stop.`;
}
