import type { Metadata } from "next";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { AppearanceForm } from "@/components/settings/appearance-form";

export const metadata: Metadata = { title: "Appearance" };

export default function AppearancePage() {
  return (
    <ScreenBody>
      <PageHeader title="Appearance" subtitle="For you in this browser; it takes effect at once." />
      <div className="max-w-2xl">
        <AppearanceForm />
      </div>
    </ScreenBody>
  );
}
