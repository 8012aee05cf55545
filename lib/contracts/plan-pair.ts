// Whether a tool carries out a plan by its token, for whoever shows its contract; free of anything that a browser need not load.
export { isBoundToPlan } from "@/lib/domain/tools/contract/plan-pair";
