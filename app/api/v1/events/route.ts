import { streamEvents } from "@/lib/contracts/events";
import { door } from "@/lib/server/door";
import { eventStream } from "@/lib/server/event-stream";

export const dynamic = "force-dynamic";

export const GET = door(streamEvents, async ({ context, query, request }) =>
  eventStream(context, request, query),
);
