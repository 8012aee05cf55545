"use client";
// A password that one may look at while writing it, with a word where Caps Lock is on.
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { Badge } from "./badge";
import { cn } from "./cn";
import { IconButton } from "./icon-button";
import { Input } from "./input";

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & {
  autoComplete: "current-password" | "new-password";
};

export function PasswordInput({ className, ...props }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent<HTMLInputElement>) =>
    setCaps(event.getModifierState("CapsLock"));
  return (
    <span className="relative block">
      <Input
        type={isShown ? "text" : "password"}
        spellCheck={false}
        autoCapitalize="off"
        onKeyDown={watchCaps}
        onKeyUp={watchCaps}
        {...props}
        className={cn("pr-9", isShown && "mono", className)}
      />
      <span className="absolute inset-y-0 right-1 flex items-center gap-1">
        <span role="status">{isCaps && <Badge tone="wait">Caps Lock is on</Badge>}</span>
        <IconButton
          label={isShown ? "Hide the password" : "Show the password"}
          size="sm"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      </span>
    </span>
  );
}
