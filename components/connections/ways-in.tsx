// Nothing is connected yet: the three ways to bring tools in.
import { Blocks, FileInput, Plug } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link";
import { agentConnectionsHref, IMPORT_HREF } from "./server-href";

type WaysInProps = { mayGovern: boolean; onAddServer: () => void };

export function WaysIn({ mayGovern, onAddServer }: WaysInProps) {
  return (
    <section className="overflow-y-auto rounded-lg border border-line-strong border-dashed px-6 py-8">
      <h2 className="text-center font-semibold text-md">No servers yet</h2>
      <p className="mx-auto mt-0.5 max-w-prose text-center text-ink-2">
        Tools come from servers, from a configuration, or with Traitline itself. New ones mean
        nothing until somebody says what they mean.
      </p>
      <ul className="mx-auto mt-5 grid max-w-4xl gap-3 sm:grid-cols-3">
        <Way
          icon={<Plug aria-hidden className="size-5" />}
          title="Add an MCP server"
          text="Over HTTP, as a recorded list, or as a program on this machine."
          action={mayGovern && <Button onClick={onAddServer}>Add server</Button>}
        />
        <Way
          icon={<FileInput aria-hidden className="size-5" />}
          title="Import a configuration"
          text="Agents with their connections, from YAML or JSON. A preview comes first."
          action={mayGovern && <LinkButton href={IMPORT_HREF}>Choose a file</LinkButton>}
        />
        <Way
          icon={<Blocks aria-hidden className="size-5" />}
          title="Use the tools that are here"
          text="Families of tools come as code with Traitline: connect an agent to one."
          action={<LinkButton href={agentConnectionsHref()}>Connect an agent</LinkButton>}
        />
      </ul>
    </section>
  );
}

type WayProps = { icon: ReactNode; title: string; text: string; action: ReactNode };

function Way({ icon, title, text, action }: WayProps) {
  return (
    <li className="flex flex-col gap-2 rounded-md border bg-panel p-4">
      <span className="text-ink-3">{icon}</span>
      <h3 className="font-semibold">{title}</h3>
      <p className="flex-1 text-ink-2 text-sm">{text}</p>
      {action && <div>{action}</div>}
    </li>
  );
}
