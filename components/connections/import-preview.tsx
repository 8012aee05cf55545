"use client";
// What importing a file would do, before anything is done: its findings, its choices, its consequences.
import { Banner } from "@/components/ui/banner";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { formatCount } from "@/components/ui/format-number";
import { SeverityMark } from "@/components/ui/severity-mark";
import type { ConfigImportData, ConfigUpload } from "@/lib/client/configs";
import { AgentImportCard } from "./agent-import-card";
import { ConfigFindingList } from "./config-finding-list";
import { ImportChoices } from "./import-choices";

type ImportPreviewProps = {
  preview: ConfigImportData;
  upload: ConfigUpload;
  onUploadChange: (upload: ConfigUpload) => void;
};

export function ImportPreview({ preview, upload, onUploadChange }: ImportPreviewProps) {
  const { outcome, agents, absent, findings } = preview;
  return (
    <div className="grid max-w-4xl gap-3">
      <Verdict outcome={outcome} />
      <ImportChoices preview={preview} upload={upload} onUploadChange={onUploadChange} />
      {findings.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>Findings</CardTitle>
            <Tally findings={findings} />
          </CardHeader>
          <CardBody>
            <ConfigFindingList findings={findings} text={upload.text} />
          </CardBody>
        </Card>
      )}
      {agents.map((agent) => (
        <AgentImportCard key={agent.agent} agent={agent} gone={upload.gone} />
      ))}
      {absent.length > 0 && agents.length > 0 && (
        <p className="text-ink-2 text-sm">
          Not in this file, and left alone: <span className="mono">{absent.join(", ")}</span>
        </p>
      )}
    </div>
  );
}

function Verdict({ outcome }: Pick<ConfigImportData, "outcome">) {
  switch (outcome) {
    case "unchanged":
      return (
        <Banner tone="ok" title="There is nothing to change">
          Everything stands as this file says it.
        </Banner>
      );
    case "unreadable":
      return (
        <Banner tone="error" title="This cannot be read as a configuration">
          Nothing of it can be imported. The findings say where it stops.
        </Banner>
      );
    case "refused":
      return (
        <Banner tone="error" title="This cannot be imported as it is">
          Nothing is imported by halves: correct the errors in the file first.
        </Banner>
      );
    case "choose_bundle":
      return (
        <Banner tone="info" title="Choose a bundle">
          Several places of this file hold agents.
        </Banner>
      );
    case "imported":
      return null;
  }
}

function Tally({ findings }: Pick<ConfigImportData, "findings">) {
  const count = (severity: "error" | "warn" | "info") =>
    findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings, infos] = [count("error"), count("warn"), count("info")];
  return (
    <span className="flex flex-wrap items-center gap-3 text-ink-2 text-sm">
      {errors > 0 && (
        <span className="flex items-center gap-1.5">
          <SeverityMark
            severity="error"
            message="Doubt tightens: what is in error allows nothing"
          />
          {formatCount(errors, "error")}
        </span>
      )}
      {warnings > 0 && (
        <span className="flex items-center gap-1.5">
          <SeverityMark severity="warn" message="Probably not what was meant" />
          {formatCount(warnings, "warning")}
        </span>
      )}
      {infos > 0 && <span>{formatCount(infos, "remark")}</span>}
    </span>
  );
}
