"use client";
// A file that a tool may be given: of the agent's folder, of this session's, or of what the installation adds.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { fileListOptions, type ListedFileData } from "@/lib/client/call-form";

type FilePickerProps = { agent: string; onPick: (path: string) => void };

const PLACES = { working: "agent", staging: "session", extra: "installation" } as const;

export function FilePicker({ agent, onPick }: FilePickerProps) {
  const query = useQuery(fileListOptions(agent));
  return (
    <QueryStates query={query} loading={<Skeleton className="h-16" />}>
      {({ items, isCut }) => (
        <Field label="A file of its folders" hint={hintOf(items.length, isCut)}>
          <Select
            options={items.map((file) => ({ value: file.path, label: labelOf(file) }))}
            value={null}
            disabled={items.length === 0}
            placeholder={items.length === 0 ? "There is none" : "Put its path in…"}
            onValueChange={onPick}
            className="w-full"
          />
        </Field>
      )}
    </QueryStates>
  );
}

function labelOf({ path, mediaType, root }: ListedFileData): string {
  return `${path} · ${mediaType} · ${PLACES[root]}`;
}

function hintOf(count: number, isCut: boolean): string {
  if (count === 0) return "Files come to an agent's or a session's folder by hand, on the server.";
  return isCut
    ? `The first ${count}; others are given by their path.`
    : "Confined to these folders.";
}
