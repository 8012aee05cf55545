"use client";
// One tool called by hand: its arguments as JSON beside what its schema says, the caller's scopes, and a file where it takes one.
import { FlaskConical, Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { JsonObjectField } from "@/components/data/json-object-field";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader, CardTitle, Overline } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { prettyJson } from "@/components/ui/pretty-json";
import { VisibleText } from "@/components/ui/visible-text";
import type { CallFormData } from "@/lib/client/call-form";
import { readArguments, type readJsonObject } from "@/lib/client/json-object";
import type { StartTurnData } from "@/lib/client/turns";
import { FilePicker } from "./file-picker";

export type HandCall = Pick<StartTurnData, "execution" | "scopes"> & {
  readonly args: NonNullable<ReturnType<typeof readJsonObject>>;
};

type CallFormProps = {
  form: CallFormData;
  /** What the schema says, to be read beside the arguments. */
  parameters: ReactNode;
  onCall: (call: HandCall) => void;
  /** Which of the two buttons is under way. */
  starting: string | null;
};

const FILE_ROOTS = new Set(["working", "staging", "extra"]);

export function CallForm({ form, parameters, onCall, starting }: CallFormProps) {
  const { agent, tool, example, scopes, pathRoots, isRead } = form;
  const [text, setText] = useState(example);
  const [granted, setGranted] = useState<readonly string[]>(scopes);
  const [isAsking, setAsking] = useState(false);
  const args = readArguments(text);
  const make = (execution: "real" | "nothing") => {
    setAsking(false);
    if (args !== null) onCall({ args, execution, scopes: [...granted] });
  };
  return (
    <Card aria-label={`A call of ${tool}`}>
      <CardHeader>
        <CardTitle>
          <span className="mono">
            <VisibleText>{tool}</VisibleText>
          </span>
        </CardTitle>
        <span className="text-ink-3 text-sm">as {agent} would call it</span>
      </CardHeader>
      <CardBody className="grid gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-3">
          <JsonObjectField
            label="Arguments"
            hint="A JSON object, sent exactly as it stands: the dispatch checks it, nothing here does."
            text={text}
            onTextChange={setText}
            isObject={args !== null}
          />
          {pathRoots.some((root) => FILE_ROOTS.has(root)) && (
            <FilePicker agent={agent} onPick={(path) => setText(prettyJson({ ...args, path }))} />
          )}
          {scopes.length > 0 && <Scopes scopes={scopes} granted={granted} onChange={setGranted} />}
        </div>
        <div className="grid min-w-0 content-start gap-2">
          <Overline>What it takes</Overline>
          {parameters}
        </div>
      </CardBody>
      <CardFooter>
        <span className="flex-1 text-ink-3 text-sm max-sm:basis-full">{storyOf(form)}</span>
        <Button
          disabled={args === null}
          isBusy={starting === "nothing"}
          onClick={() => make("nothing")}
        >
          {starting !== "nothing" && <FlaskConical aria-hidden />}
          Try, nothing executed
        </Button>
        <Button
          variant="primary"
          disabled={args === null}
          isBusy={starting === "real"}
          onClick={() => (isRead ? make("real") : setAsking(true))}
        >
          {starting !== "real" && <Play aria-hidden />}
          Call for real
        </Button>
      </CardFooter>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Call ${tool} for real?`}
        action="Call it"
        onAction={() => make("real")}
      >
        {storyOf(form)} It is written down like every other call, under your name.
      </AlertDialog>
    </Card>
  );
}

function storyOf({ isRead, shape, asksPerson }: CallFormData): string {
  const does = isRead
    ? "It only reads."
    : shape === "agent"
      ? "It hands a task to another agent."
      : shape === "human"
        ? "It asks a person."
        : "It may change something outside.";
  return asksPerson ? `${does} A person is asked first, under Gates.` : does;
}

type ScopesProps = {
  scopes: readonly string[];
  granted: readonly string[];
  onChange: (granted: readonly string[]) => void;
};

function Scopes({ scopes, granted, onChange }: ScopesProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-medium text-sm">What the caller may do</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={<span className="mono">{scope}</span>}
          checked={granted.includes(scope)}
          onCheckedChange={(isOn) =>
            onChange(isOn ? [...granted, scope] : granted.filter((one) => one !== scope))
          }
        />
      ))}
    </fieldset>
  );
}
