"use client";
// What a screen shows when it could not be drawn at all; the shell around it stays.
import { usePathname } from "next/navigation";
import { ProblemNotice } from "@/components/data/problem-notice";
import { roomOf } from "@/components/layout/rooms";
import { ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";

type ScreenErrorProps = { error: unknown; retry: () => void };

export default function ScreenError({ error, retry }: ScreenErrorProps) {
  const room = roomOf(usePathname());
  return (
    <>
      <TopBar crumbs={[{ label: room?.label ?? "Traitline" }]} />
      <ScreenBody>
        <h1 className="sr-only">{room?.label ?? "Traitline"}</h1>
        <ProblemNotice error={error} onRetry={retry} />
      </ScreenBody>
    </>
  );
}
