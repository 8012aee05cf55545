import { listJobs } from "@/lib/contracts/jobs";
import { door } from "@/lib/server/door";
import { listJobs as list } from "@/lib/services/jobs/list-jobs";

export const GET = door(listJobs, ({ context, query }) => list(context, query));
