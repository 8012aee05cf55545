"use client";
// What a person chooses for this browser: the theme, and whether single letters are shortcuts.
import { Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { useShell } from "@/components/layout/shell-context";
import { setTheme, useTheme } from "@/components/layout/theme";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Kbd } from "@/components/ui/kbd";
import { setLetterKeys, useLetterKeys } from "@/components/ui/keyboard/letter-keys";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Switch } from "@/components/ui/switch";

const THEMES = [
  { value: "system", label: <Labelled icon={<Monitor />} text="As the system" /> },
  { value: "light", label: <Labelled icon={<Sun />} text="Light" /> },
  { value: "dark", label: <Labelled icon={<Moon />} text="Dark" /> },
] as const;

export function AppearanceForm() {
  const theme = useTheme();
  const letters = useLetterKeys();
  const { setOpen } = useShell();
  return (
    <div className="grid gap-4">
      <Card>
        <CardHeader>
          <CardTitle>Theme</CardTitle>
        </CardHeader>
        <CardBody>
          <SegmentedControl
            label="Theme"
            segments={THEMES}
            value={theme}
            onValueChange={setTheme}
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Keyboard</CardTitle>
        </CardHeader>
        <CardBody className="grid gap-3">
          <Switch
            label="Single letters are shortcuts"
            hint="They sleep while you type. Switch them off if you dictate, or if they get in your way."
            checked={letters}
            onCheckedChange={setLetterKeys}
          />
          <Button className="w-fit" onClick={() => setOpen("shortcuts")}>
            All shortcuts <Kbd keys="?" />
          </Button>
        </CardBody>
      </Card>
    </div>
  );
}

function Labelled({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      {icon}
      {text}
    </>
  );
}
