"use client";
// What models are told of a tool: its text, its parameters, its names, and each provider's own form.
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Card, CardBody, CardHeader, CardTitle, Overline } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import type { ModelPlaneData, ToolDetailData } from "@/lib/client/tools";
import { LongText } from "./long-text";
import { SchemaTree } from "./schema-tree";

type ModelPlaneProps = { tool: Pick<ToolDetailData, "callable" | "reason" | "model"> };

export function ModelPlane({ tool: { callable, reason, model } }: ModelPlaneProps) {
  return (
    <Card aria-labelledby="for-the-model">
      <CardHeader>
        <CardTitle id="for-the-model">For the model</CardTitle>
        <span className="text-ink-3 text-sm">read as text; nothing here is enforced</span>
      </CardHeader>
      <CardBody className="grid gap-4">
        {model === null ? (
          <Banner tone="warning" title="No model has ever been told of it">
            Its source has never listed a definition that can be used. {reason}
          </Banner>
        ) : (
          <>
            <Words model={model} />
            <Names model={model} callable={callable} />
            <Forms model={model} />
          </>
        )}
      </CardBody>
    </Card>
  );
}

type WithModel = { model: ModelPlaneData };

function Words({ model: { title, description, generated } }: WithModel) {
  const authored = generated.reduceRight(
    (text, sentence) =>
      text.endsWith(sentence) ? text.slice(0, -sentence.length).trimEnd() : text,
    description,
  );
  const added = generated.filter((sentence) => !authored.includes(sentence));
  return (
    <section>
      <Overline>Description</Overline>
      {title && (
        <p dir="auto" className="font-semibold [overflow-wrap:anywhere] [unicode-bidi:isolate]">
          <VisibleText>{title}</VisibleText>
        </p>
      )}
      {authored === "" ? (
        <p className="text-ink-3">It has no description.</p>
      ) : (
        <LongText text={authored} />
      )}
      {added.length > 0 && (
        <p className="mt-2 border-accent border-l-2 pl-2.5 text-ink-2">
          <VisibleText>{added.join(" ")}</VisibleText>{" "}
          <Badge {...tip("Written from the contract, so that text and policy cannot drift apart")}>
            generated
          </Badge>
        </p>
      )}
    </section>
  );
}

function Names({ model: { names }, callable }: WithModel & { callable: string }) {
  return (
    <section>
      <Overline>Name that models see</Overline>
      {names.length === 0 ? (
        <p className="text-ink-3 text-sm">
          No agent may call <VisibleText>{callable}</VisibleText>, so no model sees it.
        </p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {names.map(({ alias, name, agents }) => (
            <li key={alias} className="flex flex-wrap items-center gap-x-2">
              <span className="mono [overflow-wrap:anywhere]">{name}</span>
              <CopyButton text={name} label={`Copy ${name}`} />
              <span className="text-ink-3">for {agents.join(", ")}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const VIEWS = [
  { value: "tree", label: "Parameters" },
  { value: "json", label: "JSON" },
  { value: "anthropic", label: "Anthropic" },
  { value: "openai", label: "OpenAI" },
  { value: "gemini", label: "Gemini" },
  { value: "mcp", label: "MCP" },
] as const;
type View = (typeof VIEWS)[number]["value"];

function Forms({ model }: WithModel) {
  const [view, setView] = useState<View>("tree");
  return (
    <section className="grid min-w-0 gap-2.5">
      <div className="-m-0.5 overflow-x-auto p-0.5 [scrollbar-width:none]">
        <SegmentedControl
          label="Schema and provider forms"
          segments={VIEWS}
          value={view}
          onValueChange={setView}
        />
      </div>
      {model.schemaFrom === "declared" && (
        <p className="text-ink-2 text-sm">
          Its source lists no schema; an operator supplied this one.
        </p>
      )}
      <Form model={model} view={view} />
      {model.schemaNotes.length > 0 && (
        <ul className="grid gap-1 text-ink-2 text-sm">
          {model.schemaNotes.map((note) => (
            <li key={note} className="[overflow-wrap:anywhere]">
              <VisibleText>{note}</VisibleText>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Form({ model, view }: WithModel & { view: View }) {
  const { inputSchema, outputSchema, forms } = model;
  if (view === "tree")
    return inputSchema === null ? null : <SchemaTree schema={inputSchema} label="Parameters" />;
  if (view !== "json") return <CodeBlock label={`${view} form`} text={forms[view]} />;
  return (
    <div className="grid gap-2.5">
      <CodeBlock label="input schema" text={inputSchema ?? "null"} />
      {outputSchema !== null && (
        <>
          <Overline className="mb-0">Output schema</Overline>
          <CodeBlock label="output schema" text={outputSchema} />
        </>
      )}
    </div>
  );
}
