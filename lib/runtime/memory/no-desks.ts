// Desks for runs that reach nothing outside: whoever asks is told so, and nothing is made up.
import type { CallDesks, Desks } from "../ports/call-desks";

const nowhere = (): Promise<never> => Promise.reject(new Error("not available in this run"));

const NO_DESKS: Desks = {
  plans: { issue: nowhere, redeem: nowhere, fits: nowhere },
  jobs: { start: nowhere, poll: nowhere, read: nowhere, cancel: nowhere },
  people: { ask: nowhere },
  handles: { keep: nowhere, read: nowhere },
  agents: { start: nowhere },
  tools: { search: nowhere },
  services: {},
};

export const noDesks: CallDesks = { for: () => NO_DESKS };
