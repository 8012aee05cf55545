"use client";
// What a screen shows while the server prepares it.
import { usePathname } from "next/navigation";
import { TableSkeleton } from "@/components/data/table/table-skeleton";
import { roomOf } from "@/components/layout/rooms";
import { ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { Skeleton } from "@/components/ui/skeleton";

export function ScreenLoading() {
  const room = roomOf(usePathname());
  return (
    <>
      <TopBar crumbs={room ? [{ label: room.label }] : []} />
      <ScreenBody>
        <Skeleton className="mt-1.5 mb-6 h-5 w-56" />
        <TableSkeleton label={`Loading ${room?.label ?? "the screen"}`} />
      </ScreenBody>
    </>
  );
}
