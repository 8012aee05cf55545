// What stands at an address that leads nowhere: inside the console for whoever is signed in, and the way in for others.
import type { Metadata } from "next";
import { AuthHeading } from "@/components/auth/auth-heading";
import { LinkButton } from "@/components/ui/link";
import { visitor } from "@/lib/server/visitor";
import AuthLayout from "./(auth)/layout";
import ConsoleLayout from "./(console)/layout";
import ScreenNotFound from "./(console)/not-found";

export const metadata: Metadata = { title: "Not found" };

export default async function NotFoundPage() {
  const { actor } = await visitor();
  if (!actor) return <StrangerLost />;
  return (
    <ConsoleLayout>
      <ScreenNotFound />
    </ConsoleLayout>
  );
}

function StrangerLost() {
  return (
    <AuthLayout>
      <AuthHeading title="Nothing is here" />
      <LinkButton href="/sign-in" size="lg" variant="primary">
        Sign in
      </LinkButton>
    </AuthLayout>
  );
}
