import { getJobFigures } from "@/lib/contracts/jobs";
import { door } from "@/lib/server/door";
import { getJobFigures as get } from "@/lib/services/jobs/get-job-figures";

export const GET = door(getJobFigures, ({ context }) => get(context));
