// The end of a server process: rounds come to their end, turns are handed over, and the database is closed last.
import type { Container } from "./container";
import { log } from "./log";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/**
 * Takes the signals over from the web server, which would end the process under its turns. A second signal ends it at
 * once. Readiness is withdrawn first, so that nobody sends further requests.
 */
export function endWell(house: Container, sweeping: AbortController): void {
  const end = (signal: string) => {
    for (const one of SIGNALS) process.once(one, () => process.exit(1));
    close(house, sweeping, signal).then(
      () => process.exit(0),
      (error: unknown) => {
        log().error({ source: "process" }, "The process could not end well.", error);
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    process.once(signal, end);
  }
}

async function close(
  { environment, services, pulse }: Container,
  sweeping: AbortController,
  signal: string,
): Promise<void> {
  const { turnRunner, jobRunner, database } = services;
  pulse.rest();
  sweeping.abort();
  const turns = turnRunner.running().length;
  log().info({ source: "process", signal, turns }, "Ending: rounds come to their end.");
  // What the workers share is closed with the turns, so the jobs come to their end before.
  await jobRunner.drain(environment.drainMs);
  await turnRunner.drain(environment.drainMs);
  await database.close();
  log().info({ source: "process" }, "Ended.");
}
