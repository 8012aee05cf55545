// A write is refused behind a search that it could not be based on, and made in the next round (R69, R71).
import { type Seen, written } from "../replay/recording";
import { answer, call, thinking } from "./channel-text";
import type { SampleRound } from "./sample-round";
import { markOf } from "./seen-results";

const REPORT =
  "# Travel\n\nTravel cost 18 % less in the second quarter than in the first, mostly through trains. Two conferences in September will raise it again.\n";

const report = (seen: Seen) =>
  call("workspace_jobs.export_report", { name: `travel-${markOf(seen)}`, text: REPORT });

export const searchThenWrite: SampleRound = {
  id: "search-then-write",
  title: "Search then write",
  shows:
    "The model searches and writes the report in the same breath. The write was generated before the search had an answer, so it is refused; the model is told why and writes in the next round.",
  agent: "main",
  asks: "Look up what we know about travel costs and write a short report.",
  recording: {
    protocol: "channel",
    rounds: [
      [
        (seen) => ({
          pieces: written(
            [
              thinking("First what is there, then the report."),
              call("workspace_jobs.search", { query: "travel" }),
              report(seen),
            ].join(""),
            250,
          ),
        }),
      ],
      [
        (seen) => ({
          pieces: written(
            thinking("The search is there now, so the report can rest on it.") + report(seen),
            250,
          ),
        }),
      ],
      [
        (seen) => ({
          pieces: written(
            answer(`The report is written: reports/travel-${markOf(seen)}.md, two sentences long.`),
          ),
        }),
      ],
    ],
  },
};
