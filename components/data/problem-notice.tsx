"use client";
// The error state of anything that loads: what happened, how it is called, and the way out.
import { CloudAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { cn } from "../ui/cn";
import { CopyButton } from "../ui/copy-button";
import { readProblem, type ShownProblem } from "./read-problem";

type ProblemNoticeProps = {
  error: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Another way out, such as a link. */
  children?: ReactNode;
  className?: string;
};

export function ProblemNotice(props: ProblemNoticeProps) {
  const { error, onRetry, isRetrying = false, children, className } = props;
  const problem = readProblem(error);
  return (
    <div
      data-slot="problem-notice"
      role="alert"
      className={cn(
        "flex flex-col items-center gap-3 rounded-lg border bg-panel px-6 py-10 text-center",
        className,
      )}
    >
      <span className="grid size-10 place-items-center rounded-full bg-refused-soft text-refused">
        <CloudAlert aria-hidden className="size-5" />
      </span>
      <div className="max-w-prose">
        <p className="font-semibold text-md">{problem.title}</p>
        <Detail {...problem} />
      </div>
      {(problem.code || problem.requestId) && (
        <div className="flex max-w-full flex-wrap items-center justify-center gap-2 text-ink-3 text-xs">
          {problem.code && <Badge tone="refused">{problem.code}</Badge>}
          {problem.requestId && (
            <span className="flex min-w-0 items-center gap-1">
              request <span className="mono truncate">{problem.requestId}</span>
              <CopyButton text={problem.requestId} label="Copy the request's name" />
            </span>
          )}
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-2 empty:hidden">
        {onRetry && problem.canRetry && (
          <Button onClick={onRetry} isBusy={isRetrying}>
            {!isRetrying && <RotateCw aria-hidden />}
            Try again
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

function Detail({ detail, issues }: Pick<ShownProblem, "detail" | "issues">) {
  if (issues.length === 0)
    return <p className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">{detail}</p>;
  return (
    <ul className="mt-1 grid gap-0.5 text-left text-ink-2 [overflow-wrap:anywhere]">
      {issues.map((issue) => (
        <li key={issue}>{issue}</li>
      ))}
    </ul>
  );
}
