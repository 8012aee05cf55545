"use client";
// One's own account: who one is here, the password, and where one is signed in.
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { PasswordForm } from "@/components/settings/password-form";
import { ROLE_OPTIONS } from "@/components/settings/role-words";
import { SessionList } from "@/components/settings/session-list";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import type { RoleName } from "@/lib/contracts/roles";

type AccountViewProps = { id: string; name: string; email: string; role: RoleName };

export function AccountView({ id, name, email, role }: AccountViewProps) {
  const words = ROLE_OPTIONS.find(({ value }) => value === role);
  return (
    <ScreenBody>
      <PageHeader title="Your account" />
      <div className="grid max-w-2xl gap-4">
        <Card>
          <CardBody className="flex items-center gap-3.5">
            <Avatar name={name} className="size-10 text-sm" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{name}</p>
              <p className="truncate text-ink-2 text-sm">{email}</p>
            </div>
            <div className="max-w-64 text-right text-sm max-sm:hidden">
              <p className="font-medium">{words?.label}</p>
              <p className="text-ink-3 text-xs">{words?.hint}</p>
            </div>
          </CardBody>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Password</CardTitle>
          </CardHeader>
          <CardBody>
            <PasswordForm />
          </CardBody>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Where you are signed in</CardTitle>
          </CardHeader>
          <CardBody>
            <SessionList personId={id} isOwn />
          </CardBody>
        </Card>
      </div>
    </ScreenBody>
  );
}
