"use client";
// The lists of this room that somebody keeps for themselves. What is in the menu comes when it first opens.
import { Bookmark } from "lucide-react";
import { Button } from "@/components/ui/button";
import { fetchedPart } from "@/components/ui/fetched";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import type { ViewedFilters } from "./saved-view-menu";

const SavedViewMenu = fetchedPart(
  () => import("./saved-view-menu").then((file) => file.SavedViewMenu),
  <Skeleton className="w-40" />,
);

type SavedViewsProps = {
  /** Path of the screen. */
  room: string;
  filters: ViewedFilters;
};

export function SavedViews({ room, filters }: SavedViewsProps) {
  return (
    <Popover
      label="Saved views"
      align="end"
      trigger={
        <Button>
          <Bookmark aria-hidden />
          Views
        </Button>
      }
    >
      {(close) => <SavedViewMenu room={room} filters={filters} onDone={close} />}
    </Popover>
  );
}
