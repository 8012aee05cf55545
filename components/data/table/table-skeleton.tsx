// The loading state of a table: as many grey lines as are usual, of the height of the real ones.
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

type TableSkeletonProps = {
  /** What is loading, said aloud: "Loading tools". */
  label: string;
  rows?: number;
  className?: string;
};

const WIDTHS = ["w-40", "w-28", "w-52", "w-32", "w-44"];

export function TableSkeleton({ label, rows = 8, className }: TableSkeletonProps) {
  return (
    <div
      data-slot="table-skeleton"
      role="status"
      className={cn("overflow-hidden rounded-lg border bg-panel", className)}
    >
      <span className="sr-only">{label}</span>
      <div className="flex h-7.5 items-center border-b px-4">
        <Skeleton className="h-2.5 w-16" />
      </div>
      {Array.from({ length: rows }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
          key={index}
          className="flex h-row items-center gap-8 border-b px-4 last:border-b-0"
        >
          <Skeleton className={WIDTHS[index % WIDTHS.length]} />
          <Skeleton className="w-20 max-sm:hidden" />
          <Skeleton className="ml-auto w-14 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
