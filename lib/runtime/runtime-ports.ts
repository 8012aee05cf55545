// Everything that a turn needs from outside, in one place: what is plugged in decides whether it is real, recorded or scripted.
import type { DispatchPorts } from "./dispatch/dispatch";
import type { Answers } from "./ports/answers";
import type { Checkpoints } from "./ports/checkpoint";
import type { MessageStore } from "./ports/conversation";
import type { Course } from "./ports/course";
import type { EventSink } from "./ports/event-sink";
import type { Governance } from "./ports/governance";
import type { JobResults } from "./ports/job-results";
import type { LedgerStore } from "./ports/ledger-store";
import type { Model } from "./ports/model";
import type { Output } from "./ports/output";

export type RuntimePorts = DispatchPorts & {
  readonly model: Model;
  readonly governance: Governance;
  readonly ledger: LedgerStore;
  readonly events: EventSink;
  readonly messages: MessageStore;
  readonly checkpoints: Checkpoints;
  readonly answers: Answers;
  readonly jobs: JobResults;
  readonly output: Output;
  readonly course: Course;
};
