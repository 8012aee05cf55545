import { getJob } from "@/lib/contracts/jobs";
import { door } from "@/lib/server/door";
import { getJob as get } from "@/lib/services/jobs/get-job";

export const GET = door(getJob, ({ context, params }) => get(context, params.job));
