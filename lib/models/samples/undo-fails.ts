// A command of three steps fails at the last one, and one of its undos fails too: a person has it tried again (R126).
import { written } from "../replay/recording";
import { answer, call, thinking } from "./channel-text";
import type { SampleRound } from "./sample-round";
import { markOf } from "./seen-results";

export const undoFails: SampleRound = {
  id: "undo-fails",
  title: "An undo fails, and a person decides",
  shows:
    "The same three systems, on the plan that is invoiced at once. The third step fails, and the way back meets an open invoice: billing is tried three times and stays, the account goes. Somebody is asked then: try the undo once more, take it back by hand, or leave it in place.",
  agent: "main",
  asks: "Set up Fabrikam with the business plan; visitor@northwind.example owns the account.",
  recording: {
    protocol: "channel",
    rounds: [
      [
        (seen) => ({
          pieces: written(
            thinking("One command does all of it, or nothing.") +
              call("operations.provision_account", {
                name: "Fabrikam",
                plan: "business",
                owner: "visitor@northwind.example",
                idempotencyKey: `fabrikam-${markOf(seen)}`,
              }),
            250,
          ),
        }),
      ],
      [
        () => ({
          pieces: written(
            answer(
              "Fabrikam could not be set up: the directory does not know visitor@northwind.example. The account was taken back; its billing is still there, and somebody has to look at it.",
            ),
          ),
        }),
      ],
    ],
  },
};
