// How many errors and warnings there are, each with its sign.
import { SeverityMark } from "../ui/severity-mark";

type Counts = { readonly error: number; readonly warn: number };

export function FindingTally({ findings: { error, warn } }: { findings: Counts }) {
  if (error === 0 && warn === 0) return <span className="text-ink-3">none</span>;
  return (
    <span className="flex items-center gap-3">
      {error > 0 && <Tally severity="error" count={error} />}
      {warn > 0 && <Tally severity="warn" count={warn} />}
    </span>
  );
}

function Tally({ severity, count }: { severity: "error" | "warn"; count: number }) {
  const noun = severity === "error" ? "error" : "warning";
  return (
    <span className="flex items-center gap-1 tabular-nums">
      <SeverityMark severity={severity} message={`${count} ${noun}${count === 1 ? "" : "s"}`} />
      <span aria-hidden>{count}</span>
    </span>
  );
}
