"use client";
// The bar and the tabs of the review.
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { TopBar } from "@/components/layout/top-bar";
import { Tab, Tabs } from "@/components/ui/tabs";

export function ReviewFrame({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  return (
    <>
      <TopBar crumbs={[{ label: "Review" }]} />
      <Tabs label="Review">
        <Tab href="/review" isActive={pathname === "/review"}>
          Findings
        </Tab>
        <Tab href="/review/worksheet">Adoption</Tab>
        <Tab href="/review/checklists">Checklists</Tab>
      </Tabs>
      {children}
    </>
  );
}
