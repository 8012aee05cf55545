import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthHeading } from "@/components/auth/auth-heading";
import { SignInForm } from "@/components/auth/sign-in-form";
import { Banner } from "@/components/ui/banner";
import { returnPath } from "@/lib/client/return-path";
import { visitor } from "@/lib/server/visitor";
import { getSetupState } from "@/lib/services/people/get-setup-state";

export const metadata: Metadata = { title: "Sign in" };

type SignInPageProps = { searchParams: Promise<{ from?: string | string[] }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { from } = await searchParams;
  const back = returnPath(typeof from === "string" ? from : null);
  const { actor, services } = await visitor();
  if (actor) redirect(back);
  const isEmpty = (await getSetupState(services, null)) !== "done";
  return (
    <>
      <AuthHeading title="Sign in">
        {back !== "/" && "Sign in to go on to the page that you asked for."}
      </AuthHeading>
      {isEmpty && (
        <Banner tone="info" className="mb-5" title="Nobody has an account yet.">
          Open the link that the server wrote when it started: it makes the first one.
        </Banner>
      )}
      <SignInForm from={back} />
    </>
  );
}
