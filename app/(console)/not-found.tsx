// What stands at an address of the console where nothing is, or nothing any more.
import { SearchX } from "lucide-react";
import { EmptyState } from "@/components/data/empty-state";
import { ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { LinkButton } from "@/components/ui/link";

export default function ScreenNotFound() {
  return (
    <>
      <TopBar crumbs={[{ label: "Not found" }]} />
      <ScreenBody>
        <h1 className="sr-only">Not found</h1>
        <EmptyState
          icon={SearchX}
          title="Nothing is here"
          action={<LinkButton href="/">Go to the overview</LinkButton>}
        >
          The address is wrong, or what it named has been archived. The audit log keeps its history.
        </EmptyState>
      </ScreenBody>
    </>
  );
}
