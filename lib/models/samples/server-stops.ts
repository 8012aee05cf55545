// A mail server takes a mail and stops before it says so: nobody knows, nothing is repeated, a person is asked (R107).
import { written } from "../replay/recording";
import { answer, call, thinking } from "./channel-text";
import type { SampleRound } from "./sample-round";
import { markOf } from "./seen-results";

export const serverStops: SampleRound = {
  id: "server-stops",
  title: "Server stops in the middle",
  shows:
    "A mail is approved and sent, and the mail server stops before it answers. The mail may or may not have gone out, so the call is in doubt: it is not repeated, the model is told the truth, and a person is asked what happened.",
  agent: "main",
  asks: "Send the signed contract to Northwind's archive.",
  recording: {
    protocol: "channel",
    rounds: [
      [
        (seen) => ({
          pieces: written(
            thinking("The archive takes it by mail.") +
              call("operations.send_email", {
                to: "archive@northwind.example",
                subject: `Signed contract ${markOf(seen)}`,
                text: "The signed contract is attached to your customer file.",
              }),
            250,
          ),
        }),
      ],
      [
        () => ({
          pieces: written(
            answer(
              "The mail server stopped before it answered, so I do not know whether the contract has arrived. I have not sent it again; somebody is being asked to look.",
            ),
          ),
        }),
      ],
    ],
  },
};
