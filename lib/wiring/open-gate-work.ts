// Until people can be asked here: doubt denies, and questions fail.
import type { GateWork } from "./gate-work";

const nobody = () => Promise.reject(new Error("Nobody can be asked here yet."));

export const NO_GATES: GateWork = {
  approvals: { ask: async () => ({ kind: "denied", reason: "nobody can be asked here yet" }) },
  answers: { of: async () => null },
  compensation: { queue: nobody, askPerson: nobody },
  people: () => ({ ask: nobody }),
  askAbout: async () => undefined,
  heldKeys: async () => new Set(),
  withdraw: async () => undefined,
};
