// Why a form was refused, above its fields.
import { Banner } from "@/components/ui/banner";
import { readProblem } from "./read-problem";

type FormProblemProps = {
  error: unknown;
  /** What the fields themselves say of it: where they do, nothing is said twice. */
  issues?: ReadonlyMap<string, string>;
};

export function FormProblem({ error, issues }: FormProblemProps) {
  if (!error || (issues && issues.size > 0)) return null;
  return <Banner tone="error">{readProblem(error).detail}</Banner>;
}
