"use client";
// What stands where a tool is not, or not any more: the tools that were probably meant.
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { usePathname } from "next/navigation";
import { EmptyState } from "@/components/data/empty-state";
import { ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { Link, LinkButton } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/visible-text";
import { readToolPath, toolHref, toolsHref } from "@/lib/client/console-links";
import { closestTools, toolOptions } from "@/lib/client/tools";

export default function ToolNotFound() {
  const pathname = usePathname();
  const id = readToolPath(pathname.slice(pathname.lastIndexOf("/") + 1));
  // The answer is known to be no; what comes with it are the names that come near.
  const { error } = useQuery({ ...toolOptions(id), retry: false });
  const closest = closestTools(error);
  return (
    <>
      <TopBar crumbs={[{ label: "Tools", href: "/tools" }, { label: "Not found" }]} />
      <ScreenBody>
        <h1 className="sr-only">Tool not found</h1>
        <EmptyState
          icon={SearchX}
          title="There is no such tool"
          action={<LinkButton href={toolsHref({ q: lastWord(id) })}>Search the tools</LinkButton>}
        >
          <p className="mono [overflow-wrap:anywhere]">
            <VisibleText>{id}</VisibleText>
          </p>
          {closest.length > 0 && (
            <>
              <p className="mt-2">Did you mean</p>
              <ul className="grid gap-1">
                {closest.map((near) => (
                  <li key={near}>
                    <Link href={toolHref(near)} className="mono [overflow-wrap:anywhere]">
                      <VisibleText>{near}</VisibleText>
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </EmptyState>
      </ScreenBody>
    </>
  );
}

/** What was probably the name. */
function lastWord(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1).slice(0, 200);
}
