// The siblings that follow any job that is started here, by their own names.
export const JOB_FAMILY = {
  statusTool: "check_job_status",
  resultTool: "get_job_result",
  cancelTool: "cancel_job",
  cancellable: true,
} as const;
