"use client";
// Which calls of an agent ask a person beside what the tools' contracts say: rules that only ever add.
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { gateRuleWords } from "@/components/traits/gate-rule-words";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { IconButton } from "@/components/ui/icon-button";
import { VisibleText } from "@/components/ui/visible-text";
import type { AgentDetailData, GateRuleData } from "@/lib/client/agents";
import { GateReach } from "./gate-reach";
import { GateRuleForm } from "./gate-rule-form";
import { useSaveRules } from "./use-save-rules";

type GateRulesCardProps = { agent: AgentDetailData; mayGovern: boolean };

export function GateRulesCard({ agent, mayGovern }: GateRulesCardProps) {
  const { gateRules, slug } = agent;
  /** The place of the rule that is edited; one behind the last for a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const close = () => setEdited(null);
  const { save, isBusy, issues, forget } = useSaveRules(agent, close);
  const cancel = () => {
    forget();
    close();
  };
  const put = (at: number, rule: GateRuleData) =>
    save(
      gateRules.toSpliced(at, 1, rule),
      at < gateRules.length ? "Gate rule changed" : "Gate rule added",
    );
  const form = (at: number, rule: GateRuleData | null) => (
    <GateRuleForm
      slug={slug}
      rule={rule}
      error={issues.get(`gateRules.${at}.tool`)}
      isBusy={isBusy}
      onSave={(saved) => put(at, saved)}
      onCancel={cancel}
    />
  );

  return (
    <Card>
      <CardHeader>
        <CardTitle>Gate rules</CardTitle>
        <span className="text-ink-3 text-sm">
          Calls that ask a person beside what contracts ask for
        </span>
        {mayGovern && (
          <Button
            size="sm"
            className="ml-auto"
            disabled={isBusy}
            onClick={() => setEdited(gateRules.length)}
          >
            <Plus aria-hidden />
            Add a rule
          </Button>
        )}
      </CardHeader>
      <CardBody className="grid gap-2">
        {gateRules.length === 0 && edited === null && (
          <p className="text-ink-2 text-sm">
            No rule: a person is asked where a tool’s own contract asks for it.
          </p>
        )}
        {gateRules.map((rule, at) =>
          edited === at ? (
            <div key={rule.tool}>{form(at, rule)}</div>
          ) : (
            <RuleLine
              key={rule.tool}
              slug={slug}
              rule={rule}
              isBusy={isBusy}
              onEdit={mayGovern ? () => setEdited(at) : null}
              onRemove={() => save(gateRules.toSpliced(at, 1), "Gate rule removed")}
            />
          ),
        )}
        {edited === gateRules.length && form(edited, null)}
      </CardBody>
    </Card>
  );
}

type RuleLineProps = {
  slug: string;
  rule: GateRuleData;
  isBusy: boolean;
  onEdit: (() => void) | null;
  onRemove: () => void;
};

function RuleLine({ slug, rule, isBusy, onEdit, onRemove }: RuleLineProps) {
  return (
    <div className="flex items-start gap-2 rounded-md border px-3 py-2">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <span className="mono font-semibold [overflow-wrap:anywhere]">
            <VisibleText>{rule.tool}</VisibleText>
          </span>
          <GateReach slug={slug} pattern={rule.tool} />
        </p>
        <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
          {gateRuleWords(rule)}
          {rule.note !== "" && (
            <>
              : “<VisibleText>{rule.note}</VisibleText>”
            </>
          )}
        </p>
      </div>
      {onEdit && (
        <>
          <IconButton label={`Edit the rule ${rule.tool}`} disabled={isBusy} onClick={onEdit}>
            <Pencil />
          </IconButton>
          <IconButton label={`Remove the rule ${rule.tool}`} disabled={isBusy} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </>
      )}
    </div>
  );
}
