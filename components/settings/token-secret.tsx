"use client";
// The one sight of a token's secret, with the call that uses it.
import { CodeBlock } from "@/components/ui/code-block";

export function TokenSecret({ secret }: { secret: string }) {
  const origin = typeof window === "undefined" ? "" : window.location.origin;
  return (
    <div className="grid gap-4">
      <CodeBlock label="token" text={secret} />
      <div>
        <p className="mb-1.5 text-ink-2 text-sm">Try it:</p>
        <CodeBlock
          label="command"
          text={`curl -H 'Authorization: Bearer ${secret}' \\\n  ${origin}/api/v1/session`}
        />
      </div>
    </div>
  );
}
