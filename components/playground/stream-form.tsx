"use client";
// A stream of one's own: written or pasted, stepped through with nothing executed, or run as the settings say.
import { FlaskConical, Footprints, Play } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { exampleStream } from "./example-streams";
import {
  PACES,
  PROTOCOL_LABELS,
  PROTOCOL_WORDS,
  type ProtocolWord,
  type RunSettings,
} from "./run-words";
import { useStartTurn } from "./use-start-turn";

type StreamFormProps = {
  agents: readonly string[];
  agent: string;
  protocol: ProtocolWord;
  settings: RunSettings;
  onChange: (choice: { agent?: string; protocol?: ProtocolWord }) => void;
  /** A turn that has been started to be stepped through. */
  onStep: (turn: string) => void;
};

const ASKED = "A stream from the playground.";

export function StreamForm(props: StreamFormProps) {
  const { agents, agent, protocol, settings, onChange, onStep } = props;
  const [text, setText] = useState("");
  const { start, starting } = useStartTurn();
  const isEmpty = text.trim() === "";
  const turn = (pace: number) => ({
    agent,
    text: ASKED,
    model: { kind: "stream", protocol, text, pace } as const,
    earlyStarts: settings.early,
  });

  return (
    <Card>
      <CardHeader>
        <CardTitle>A stream of your own</CardTitle>
        <span className="flex-1" />
        <Select
          aria-label="Agent"
          prefix="Agent"
          options={agents.map((slug) => ({ value: slug, label: slug }))}
          value={agent}
          onValueChange={(next) => onChange({ agent: next })}
          className="max-w-56"
        />
        <Select
          aria-label="Protocol"
          prefix="Protocol"
          options={PROTOCOL_WORDS.map((value) => ({ value, label: PROTOCOL_LABELS[value] }))}
          value={protocol}
          onValueChange={(next) => onChange({ protocol: next })}
        />
      </CardHeader>
      <CardBody>
        <Field
          label="What the model sends"
          hint="Byte for byte as it would arrive. Nothing is mended: what is cut off or malformed is judged as such."
        >
          <Textarea
            rows={10}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={exampleStream(protocol).slice(0, 400)}
            className="mono min-h-48 whitespace-pre-wrap"
          />
        </Field>
      </CardBody>
      <CardFooter>
        <Button variant="ghost" onClick={() => setText(exampleStream(protocol))}>
          <FlaskConical aria-hidden />
          Put in an example
        </Button>
        <span className="flex-1" />
        <Button
          disabled={isEmpty}
          isBusy={starting === "steps"}
          onClick={() =>
            start("steps", { ...turn(0), execution: "nothing" }, ({ id }) => onStep(id))
          }
        >
          {starting !== "steps" && <Footprints aria-hidden />}
          Step through
        </Button>
        <Button
          variant="primary"
          disabled={isEmpty}
          isBusy={starting === "run"}
          onClick={() =>
            start("run", { ...turn(PACES[settings.pace]), execution: settings.execution })
          }
        >
          {starting !== "run" && <Play aria-hidden />}
          {settings.execution === "real" ? "Run for real" : "Run, nothing executed"}
        </Button>
      </CardFooter>
    </Card>
  );
}
