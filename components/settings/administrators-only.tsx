// What stands at an address of the settings for somebody who is no administrator: what is there, and who has it.
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { LinkButton } from "@/components/ui/link";

type AdministratorsOnlyProps = {
  title: string;
  /** Why this is for administrators alone. */
  children: ReactNode;
};

export function AdministratorsOnly({ title, children }: AdministratorsOnlyProps) {
  return (
    <ScreenBody>
      <PageHeader title={title} />
      <EmptyState
        icon={Lock}
        title="Only administrators see this"
        action={<LinkButton href="/settings/account">See what your role may do</LinkButton>}
      >
        {children}
      </EmptyState>
    </ScreenBody>
  );
}
