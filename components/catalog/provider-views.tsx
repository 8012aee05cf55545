"use client";
// The catalog as each provider's tool list, ready to copy.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { Banner } from "@/components/ui/banner";
import { CodeBlock } from "@/components/ui/code-block";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { type CatalogPlace, catalogFormOptions, type Provider } from "@/lib/client/catalogs";
import { DownloadButton } from "./download-button";
import { TextSkeleton } from "./model-text";

export const PROVIDER_WORDS: readonly { readonly value: Provider; readonly label: string }[] = [
  { value: "anthropic", label: "Anthropic" },
  { value: "openai", label: "OpenAI" },
  { value: "gemini", label: "Gemini" },
  { value: "mcp", label: "MCP" },
];

type ProviderViewsProps = {
  place: CatalogPlace;
  provider: Provider;
  onProviderChange: (provider: Provider) => void;
};

export function ProviderViews({ place, provider, onProviderChange }: ProviderViewsProps) {
  const query = useQuery(catalogFormOptions(place, provider));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          label="Provider"
          segments={PROVIDER_WORDS}
          value={provider}
          onValueChange={onProviderChange}
        />
        <span className="flex-1" />
        {query.data && (
          <DownloadButton
            text={query.data.json}
            name={`${place.agent}-r${query.data.revision}-${provider}.json`}
            type="application/json"
          />
        )}
      </div>
      <QueryStates query={query} loading={<TextSkeleton label="Loading the tool list" />}>
        {({ json, renamed }) => (
          <>
            <Renamed names={Object.entries(renamed)} />
            <CodeBlock label={`${provider} tools`} text={json} maxLines={400} />
          </>
        )}
      </QueryStates>
    </div>
  );
}

function Renamed({ names }: { names: readonly (readonly [name: string, id: string])[] }) {
  if (names.length === 0) return null;
  return (
    <Banner tone="info" title="Some ids do not fit into a provider's names">
      <ul>
        {names.map(([name, id]) => (
          <li key={name}>
            <span className="mono">{id}</span> is called <span className="mono">{name}</span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
