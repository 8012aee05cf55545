import { redirect } from "next/navigation";

/** The settings open on one's own account. */
export default function SettingsPage() {
  redirect("/settings/account");
}
