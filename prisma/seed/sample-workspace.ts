// The sample workspace as plain values: something to see on every screen of governance, for seeding, journeys and tests.
import type { AgentSnapshot } from "@/lib/domain/revisions/snapshot";
import { sampleAgents } from "./sample-agents";
import {
  type SampleAnswers,
  type SampleDismissal,
  sampleAnswers,
  sampleDismissals,
} from "./sample-answers";
import { SAMPLE_PEOPLE, type SamplePerson } from "./sample-people";
import { type SampleServer, sampleServers } from "./sample-servers";
import { type SampleSource, sampleSources } from "./sample-sources";

export type SampleWorkspace = {
  readonly name: string;
  readonly people: readonly SamplePerson[];
  readonly agents: readonly AgentSnapshot[];
  readonly servers: readonly SampleServer[];
  readonly sources: readonly SampleSource[];
  readonly answers: readonly SampleAnswers[];
  readonly dismissals: readonly SampleDismissal[];
};

/** `now`: the moment of seeding; every instant in the sample lies before it. */
export function sampleWorkspace(now: Date): SampleWorkspace {
  return {
    name: "Sample workspace",
    people: SAMPLE_PEOPLE,
    agents: sampleAgents(now),
    servers: sampleServers(now),
    sources: sampleSources(now),
    answers: sampleAnswers(now),
    dismissals: sampleDismissals(now),
  };
}
