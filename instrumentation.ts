// Runs once when the server starts: opens the house before the first request does.

export async function register(): Promise<void> {
  // As a branch around it: the bundler then leaves the house out of what is built for other runtimes.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startServer } = await import("@/lib/wiring/start-server");
    await startServer();
  }
}
