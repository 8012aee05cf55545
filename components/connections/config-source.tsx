"use client";
// Where a configuration comes from: a file, or pasted text.
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { DropArea, type DroppedFile } from "./drop-area";

const MAX_BYTES = 2 * 1024 * 1024;

export function ConfigSource({ onSource }: { onSource: (source: DroppedFile) => void }) {
  const [refused, setRefused] = useState<string | null>(null);
  const [pasted, setPasted] = useState("");
  return (
    <div className="grid max-w-3xl gap-4">
      <DropArea
        label="YAML or JSON, also a bundles descriptor"
        accept=".yaml,.yml,.json,application/yaml,application/json,text/yaml,text/plain"
        maxBytes={MAX_BYTES}
        onFile={onSource}
        onRefused={setRefused}
        className="py-10"
      />
      {refused && <Banner tone="error">{refused}</Banner>}
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSource({ name: "pasted text", text: pasted });
        }}
      >
        <Field label="Or paste its text">
          <Textarea
            className="mono max-h-80"
            rows={8}
            value={pasted}
            spellCheck={false}
            placeholder={
              "surfaces:\n  as_consumer:\n    agents:\n      main:\n        tools:\n          - …"
            }
            onChange={(event) => setPasted(event.target.value)}
          />
        </Field>
        <Button type="submit" className="justify-self-start" disabled={pasted.trim() === ""}>
          Preview
        </Button>
      </form>
    </div>
  );
}
