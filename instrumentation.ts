// Runs once when the server starts: opens the house before the first request does.

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("@/lib/wiring/start-server");
  await startServer();
}
