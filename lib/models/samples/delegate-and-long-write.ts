// A neutral call starts early and is done before the long text that follows it (R85, R95).
import { written } from "../replay/recording";
import { answer, call, canvas, thinking } from "./channel-text";
import type { SampleRound } from "./sample-round";
import { markOf } from "./seen-results";

const SECTIONS = [
  ["Where we stand", "The pilot has run for six weeks with nine people in two teams."],
  ["What works", "Requests are answered within the hour, and nobody has to look for a form."],
  ["What does not", "Two steps still wait for a person who is rarely there on Fridays."],
  ["What it costs", "One day a week for the team that keeps the catalog of tools in order."],
  ["What comes next", "A second pilot with the travel desk, and fewer approvals for small sums."],
] as const;

const PLAN = SECTIONS.map(
  ([title, text], at) =>
    `## ${at + 1}. ${title}\n\n${text} ${"The figures behind this are in the appendix, which the helper is putting together meanwhile. "}\n\n`,
).join("");

export const delegateAndLongWrite: SampleRound = {
  id: "delegate-and-long-write",
  title: "Delegate and long write",
  shows:
    "The model hands a task to a helper and goes on writing a long plan. The hand-over starts the moment its block is complete and is done long before the text is: look for the shaded overlap.",
  agent: "main",
  asks: "Write the plan for the second pilot, and have somebody gather the figures meanwhile.",
  recording: {
    protocol: "channel",
    rounds: [
      [
        (seen) => ({
          pieces: written(
            [
              thinking("The figures can be gathered by a helper while I write."),
              call("react.delegate", {
                task: `Gather the figures of the first pilot: requests, waiting times and cost, with where each comes from. They go into plan ${markOf(seen)}.`,
              }),
              canvas(`# Plan for the second pilot\n\n${PLAN}`),
            ].join(""),
          ),
        }),
      ],
      [
        () => ({
          pieces: written(
            answer(
              "The plan is written, and a helper is gathering the figures for its appendix. You will hear from it when it is done.",
            ),
          ),
        }),
      ],
    ],
  },
};
