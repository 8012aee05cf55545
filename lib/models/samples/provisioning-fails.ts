// A command of three steps fails at the last one; what was done is undone in reverse (R122, R124).
import { written } from "../replay/recording";
import { answer, call, thinking } from "./channel-text";
import type { SampleRound } from "./sample-round";
import { markOf } from "./seen-results";

export const provisioningFails: SampleRound = {
  id: "provisioning-fails",
  title: "Provisioning fails at the third step",
  shows:
    "A customer is set up in three systems that share no transaction. Somebody has to approve it first; then the account and the billing are made, and the directory refuses the third step. Billing and account are taken back, in this order: the arrows run from right to left.",
  agent: "main",
  asks: "Set up Northwind with the team plan; visitor@northwind.example owns the account.",
  recording: {
    protocol: "channel",
    rounds: [
      [
        (seen) => ({
          pieces: written(
            thinking("One command does all of it, or nothing.") +
              call("operations.provision_account", {
                name: "Northwind",
                plan: "team",
                owner: "visitor@northwind.example",
                idempotencyKey: `northwind-${markOf(seen)}`,
              }),
            250,
          ),
        }),
      ],
      [
        () => ({
          pieces: written(
            answer(
              "Northwind could not be set up: the directory does not know visitor@northwind.example. What had been made was taken back; nothing is left of it. Who else should own the account?",
            ),
          ),
        }),
      ],
    ],
  },
};
