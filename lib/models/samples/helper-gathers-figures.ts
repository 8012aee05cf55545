// What the helper agent does with a task that is handed to it: reads the workspace and answers; shown as a turn of its own.
import { written } from "../replay/recording";
import { answer, call, thinking } from "./channel-text";
import type { SampleRound } from "./sample-round";

export const HELPER_SAMPLE: SampleRound = {
  id: "helper-gathers-figures",
  title: "A helper gathers figures",
  shows: "What a helper does with a task: it reads the workspace's files and answers.",
  agent: "research",
  asks: "Gather the figures of the first pilot.",
  recording: {
    protocol: "channel",
    rounds: [
      [
        () => ({
          pieces: written(
            [
              thinking("The reports folder should have them."),
              call("workspace_jobs.search", { query: "travel quarter" }),
              call("workspace_jobs.open_file", { path: "reports/q2-travel.md" }),
            ].join(""),
            120,
          ),
        }),
      ],
      [
        () => ({
          pieces: written(
            answer(
              "Travel cost 18 % less in the second quarter than in the first, mostly through trains (reports/q2-travel.md).",
            ),
            120,
          ),
        }),
      ],
    ],
  },
};
