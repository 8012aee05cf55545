import { cancelJob } from "@/lib/contracts/jobs";
import { door } from "@/lib/server/door";
import { cancelJob as cancel } from "@/lib/services/jobs/cancel-job";

export const POST = door(cancelJob, ({ context, params }) => cancel(context, params.job));
