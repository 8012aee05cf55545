// The sample rounds, as whoever chooses one sees them.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listSamples as listSamplesEndpoint } from "@/lib/contracts/turns";
import { SAMPLE_ROUNDS } from "@/lib/models/samples/sample-rounds";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";

const NOTHING_SEEN = { results: [], turn: "sample" };

export async function listSamples({
  actor,
}: ServiceContext): Promise<ResponseOf<typeof listSamplesEndpoint>> {
  authorise(actor, "read");
  return {
    items: SAMPLE_ROUNDS.map(({ id, title, shows, agent, asks, recording }) => {
      const pieces = recording.rounds.flat().flatMap((attempt) => attempt(NOTHING_SEEN).pieces);
      const writesForMs = Math.round(pieces.reduce((sum, { afterMs }) => sum + afterMs, 0));
      return { id, title, shows, agent, asks, rounds: recording.rounds.length, writesForMs };
    }),
  };
}
