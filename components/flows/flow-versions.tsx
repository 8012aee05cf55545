// Every version of a flow: who saved it when, and what it said.
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import type { StoredFlowData } from "@/lib/client/flow-runs";

export function FlowVersions({ versions }: Pick<StoredFlowData, "versions">) {
  return (
    <Card aria-label="Versions">
      <CardHeader>
        <CardTitle>Versions</CardTitle>
      </CardHeader>
      <ul className="divide-y">
        {versions.map(({ version, agent, savedBy, savedAt, flow }) => (
          <li key={version} className="px-4 py-2.5 text-sm">
            <details>
              <summary className="cursor-pointer">
                <b className="font-semibold">Version {version}</b>{" "}
                <span className="text-ink-3">
                  of <span className="mono">{agent}</span>, by <VisibleText>{savedBy}</VisibleText>,{" "}
                  <RelativeTime at={savedAt} />
                </span>
              </summary>
              <CodeBlock label={`version ${version}`} json={flow} maxLines={30} className="mt-2" />
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
