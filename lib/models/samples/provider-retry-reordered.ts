// The provider breaks off and is asked again; what had started is found again, in whatever order it comes back (R100, R101).
import { type Seen, written } from "../replay/recording";
import { answer, call, canvas, thinking } from "./channel-text";
import type { SampleRound } from "./sample-round";
import { markOf } from "./seen-results";

const figures = (seen: Seen) =>
  call("react.delegate", {
    task: `Gather the figures of the first pilot, with where each comes from, for summary ${markOf(seen)}.`,
  });
const quotes = (seen: Seen) =>
  call("react.delegate", {
    task: `Collect three sentences from the people who took part, for summary ${markOf(seen)}.`,
  });
const SUMMARY =
  "The pilot answered every request within the hour. Two steps still wait for a person, and both can be left out for small sums. The next pilot adds the travel desk. ";

const news = (seen: Seen) =>
  call("operations.post_message", {
    channel: "pilot",
    text: `The summary of the pilot is on its way (${markOf(seen)}).`,
  });

export const providerRetryReordered: SampleRound = {
  id: "provider-retry-reordered",
  title: "Provider retry, reordered",
  shows:
    "Two tasks are handed over, then the connection to the provider breaks. It is asked again and names the same tasks in another order: both are found in the ledger and run no second time. Follow the arcs.",
  agent: "main",
  asks: "Have figures and quotes gathered, then write the summary and tell the channel.",
  recording: {
    protocol: "channel",
    rounds: [
      [
        (seen) => ({
          pieces: written(
            `${thinking("Two tasks can run beside the summary.")}${figures(seen)}${quotes(seen)}<channel:canvas># Summary\n\n${SUMMARY}The costs`,
            300,
          ),
          ends: "error",
        }),
        (seen) => ({
          pieces: written(
            `${quotes(seen)}${figures(seen)}${canvas(`# Summary\n\n${SUMMARY.repeat(2)}`)}${news(seen)}`,
            300,
          ),
        }),
      ],
      [
        () => ({
          pieces: written(
            answer("The summary is written, the channel knows, and two helpers are at work."),
          ),
        }),
      ],
    ],
  },
};
