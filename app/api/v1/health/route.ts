// Whether this process serves and reaches its database; tells strangers nothing else.
import { container } from "@/lib/wiring/container";

export async function GET(): Promise<Response> {
  const { services } = await container();
  await services.database.prisma.$queryRaw`SELECT 1`;
  return Response.json({ status: "ready" }, { headers: { "cache-control": "no-store" } });
}
