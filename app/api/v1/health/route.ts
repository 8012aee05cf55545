import { getHealth } from "@/lib/contracts/health";
import { door } from "@/lib/server/door";
import { checkHealth } from "@/lib/services/health/check-health";

export const GET = door(getHealth, ({ context }) => checkHealth(context));
