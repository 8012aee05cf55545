"use client";
// A list of agents by name: each can be taken off, and another one found and added.
import { useInfiniteQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useMemo, useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { agentListOptions } from "@/lib/client/agents";

type NamedAgentsProps = {
  /** The agent itself, which is never offered. */
  readonly own: string;
  readonly slugs: readonly string[];
  readonly mayGovern: boolean;
  readonly onChange: (slugs: readonly string[]) => void;
};

export function NamedAgents({ own, slugs, mayGovern, onChange }: NamedAgentsProps) {
  const [text, setText] = useState("");
  const { data } = useInfiniteQuery(
    agentListOptions({ q: text.trim() === "" ? null : text.trim() }),
  );
  const options = useMemo(
    () =>
      (data?.pages ?? [])
        .flatMap(({ items }) => items)
        .filter(({ slug }) => slug !== own && !slugs.includes(slug))
        .map(({ slug, description }) => ({ value: slug, detail: description })),
    [data, own, slugs],
  );
  return (
    <div className="grid gap-3">
      {slugs.length === 0 ? (
        <p className="text-ink-2 text-sm">
          Nobody: a call that would hand a task over is refused, and the model is told so.
        </p>
      ) : (
        <ul className="flex flex-wrap gap-1.5" aria-label="Agents that it may ask">
          {slugs.map((slug) => (
            <li
              key={slug}
              className="flex items-center gap-1 rounded-md border border-line-strong py-0.5 pr-0.5 pl-2"
            >
              <span className="mono text-sm">{slug}</span>
              {mayGovern && (
                <IconButton
                  label={`Take ${slug} off`}
                  onClick={() => onChange(slugs.filter((one) => one !== slug))}
                >
                  <X />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayGovern && (
        <Field label="Add an agent">
          <Combobox
            text={text}
            onTextChange={setText}
            placeholder="Type a name"
            options={options}
            onChoose={(slug) => {
              setText("");
              onChange([...slugs, slug]);
            }}
          />
        </Field>
      )}
    </div>
  );
}
