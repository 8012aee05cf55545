// What stands where a tool is not, or not any more: the tools that were probably meant.
import { SearchX } from "lucide-react";
import { EmptyState } from "@/components/data/empty-state";
import { ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { Link, LinkButton } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/visible-text";
import { toolHref, toolsHref } from "@/lib/client/console-links";

type ToolMissingProps = { id: string; closest: readonly string[] };

export function ToolMissing({ id, closest }: ToolMissingProps) {
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
