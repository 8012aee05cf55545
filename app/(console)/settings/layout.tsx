// The sections of the settings; those that need an administrator are offered to administrators alone.
import type { ReactNode } from "react";
import { TopBar } from "@/components/layout/top-bar";
import { Tab, Tabs } from "@/components/ui/tabs";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { actor } = await pageContext();
  const mayAdminister = may(actor, "administer");
  return (
    <>
      <TopBar crumbs={[{ label: "Settings" }]} />
      <Tabs label="Settings">
        <Tab href="/settings/account">Your account</Tab>
        <Tab href="/settings/appearance">Appearance</Tab>
        {mayAdminister && <Tab href="/settings/people">People</Tab>}
        {mayAdminister && <Tab href="/settings/tokens">API tokens</Tab>}
        <Tab href="/settings/prices">Prices</Tab>
        <Tab href="/settings/workspace">Workspace</Tab>
      </Tabs>
      {children}
    </>
  );
}
