// Runs once when the server starts: opens the house before the first request does.

/** A server that cannot open its house must end, or it would answer every request with the same failure. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  try {
    const { startServer } = await import("@/lib/wiring/start-server");
    await startServer();
  } catch (thrown) {
    const reason = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    process.stderr.write(`Traitline cannot start: ${reason}\n`);
    process.exit(2);
  }
}
