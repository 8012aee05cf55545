import type { Metadata } from "next";
import { AuthHeading } from "@/components/auth/auth-heading";
import { WelcomeForm } from "@/components/auth/welcome-form";
import { Banner } from "@/components/ui/banner";
import { LinkButton } from "@/components/ui/link";
import { visitor } from "@/lib/server/visitor";
import { getSetupState } from "@/lib/services/people/get-setup-state";

export const metadata: Metadata = { title: "Welcome" };

type WelcomePageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function WelcomePage({ searchParams }: WelcomePageProps) {
  const { token } = await searchParams;
  const given = typeof token === "string" ? token : null;
  const { actor, services } = await visitor();
  const state = await getSetupState(services, given);
  if (state === "open" && given !== null)
    return (
      <>
        <AuthHeading title="Welcome to Traitline">
          Make the first account. It administers this workspace; others you add in the settings.
        </AuthHeading>
        <WelcomeForm token={given} />
      </>
    );
  return (
    <>
      <AuthHeading
        title={state === "done" ? "Somebody is here already" : "This link does not work"}
      />
      <Banner tone={state === "done" ? "info" : "warning"}>
        {state === "done"
          ? "The first account has been made, and the link with which it was made is spent."
          : "It was used, has expired or was replaced by a newer one. Start Traitline again: it writes a new link."}
      </Banner>
      <LinkButton href={actor ? "/" : "/sign-in"} size="lg" variant="primary" className="mt-5">
        {actor ? "Go to the overview" : "Sign in"}
      </LinkButton>
    </>
  );
}
