import { deliverEvent } from "@/lib/contracts/subscriptions";
import { deliver } from "@/lib/server/deliver";
import { door } from "@/lib/server/door";

export const POST = door(deliverEvent, deliver);
