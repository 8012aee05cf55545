// The end of a server process: rounds come to their end, turns are handed over, and the database is closed last.
import type { Container } from "./container";
import { log } from "./log";
import type { Sweeping } from "./turn-sweep";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** One Ctrl-C, or one end of a service, comes to the process from the terminal's group and from each script above it. */
const ECHO_MS = 1_000;

/** What a signal means: the first begins the end, its echoes change nothing, and one that is meant ends the process at once. */
export function signalMeanings(): (now: number) => "begin" | "echo" | "at once" {
  let begunAt: number | null = null;
  return (now) => {
    if (begunAt !== null) return now - begunAt < ECHO_MS ? "echo" : "at once";
    begunAt = now;
    return "begin";
  };
}

/**
 * Takes the signals over from the web server, which would end the process under its turns. A second signal ends it at
 * once. Readiness is withdrawn first, so that nobody sends further requests.
 */
export function endWell(house: Container, sweeping: Sweeping): void {
  const meaning = signalMeanings();
  const hear = (signal: string) => {
    const meant = meaning(performance.now());
    if (meant === "at once") process.exit(1);
    if (meant === "echo") return;
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
    process.on(signal, hear);
  }
}

async function close(
  { environment, services, pulse }: Container,
  sweeping: Sweeping,
  signal: string,
): Promise<void> {
  const { turnRunner, jobRunner, database } = services;
  pulse.rest();
  const turns = turnRunner.running().length;
  log().info({ source: "process", signal, turns }, "Ending: rounds come to their end.");
  // A sweep that is under way would begin turns that nobody lets come to their end, and ask a database that is closed.
  await sweeping.stop();
  // What the workers share is closed with the turns, so the jobs come to their end before.
  await jobRunner.drain(environment.drainMs);
  await turnRunner.drain(environment.drainMs);
  await database.close();
  log().info({ source: "process" }, "Ended.");
}
