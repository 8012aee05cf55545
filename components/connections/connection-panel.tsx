"use client";
// One connection beside the list: what it draws on, what of it may be called, and what a change would do before it is saved.
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Overline } from "@/components/ui/card";
import { Fact, FactList } from "@/components/ui/fact-list";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { SidePanel } from "@/components/ui/side-panel";
import { VisibleText } from "@/components/ui/visible-text";
import { catalogOptions } from "@/lib/client/catalogs";
import { type ConnectionItem, connectionOptionsOptions } from "@/lib/client/connections";
import { traitsHref } from "@/lib/client/console-links";
import { AllowedField } from "./allowed-field";
import { type ConnectionDraft, draftOfConnection, editOf } from "./connection-draft";
import { ConnectionImpact } from "./connection-impact";
import { GrantsField } from "./grants-field";
import { RemoveConnectionButton } from "./remove-connection-button";
import { SourceFields } from "./source-fields";
import { useSaveConnection } from "./use-save-connection";
import { KINDS } from "./words";

type ConnectionPanelProps = {
  connection: ConnectionItem;
  mayGovern: boolean;
  onClose: () => void;
};

/** Give it the connection's id and version as key: another version starts another edit. */
export function ConnectionPanel({ connection, mayGovern, onClose }: ConnectionPanelProps) {
  const { agent, alias, kind, governedOnly } = connection;
  const [draft, setDraft] = useState<ConnectionDraft>(() => draftOfConnection(connection));
  const edit = useMemo(() => editOf(connection, draft), [connection, draft]);
  const { preview, save, issues, failure } = useSaveConnection(edit);
  const options = useQuery(connectionOptionsOptions());
  const names = useListedNames(connection);
  const change = (own: Partial<ConnectionDraft>) => setDraft({ ...draft, ...own });
  const impact = preview.data?.result.impact;

  return (
    <SidePanel
      title={
        <span dir="ltr" className="mono">
          <VisibleText>{alias}</VisibleText>
        </span>
      }
      subtitle={`${KINDS[kind].word} connection of ${agent}`}
      onClose={onClose}
      className="lg:w-[420px]"
      footer={
        mayGovern && (
          <>
            <Button
              variant="primary"
              disabled={edit === null || failure !== null || issues.size > 0}
              isBusy={save.isPending}
              onClick={() => edit && save.mutate(edit)}
            >
              Save
            </Button>
            <Button
              variant="ghost"
              disabled={edit === null}
              onClick={() => setDraft(draftOfConnection(connection))}
            >
              Discard
            </Button>
            <span className="flex-1" />
            <RemoveConnectionButton connection={connection} onRemoved={onClose} />
          </>
        )
      }
    >
      <fieldset disabled={!mayGovern} className="grid gap-5">
        <legend className="sr-only">Connection {alias}</legend>
        {governedOnly && (
          <Banner tone="info" title="Governed only">
            {governedOnly} Its calls are judged here, and a call to it from here has no handler.
          </Banner>
        )}
        <Field label="Alias" hint="The model sees alias.tool." error={issues.get("alias")}>
          <Input
            className="mono"
            value={draft.alias}
            maxLength={200}
            spellCheck={false}
            onChange={(event) => change({ alias: event.target.value })}
          />
        </Field>
        <SourceFields
          kind={kind}
          source={draft}
          onSourceChange={change}
          options={options.data}
          issues={issues}
        />
        {kind === "named_service" ? (
          <GrantsField
            grants={draft.namespaces}
            onGrantsChange={(namespaces) => change({ namespaces })}
            options={options.data}
            issues={issues}
          />
        ) : (
          <AllowedField
            label="Allowed tools"
            names={names}
            value={draft.allowed}
            onValueChange={(allowed) => change({ allowed })}
            error={issues.get("allowed")}
          />
        )}
        {failure && <Banner tone="error">{failure}</Banner>}
        {edit !== null && impact && (
          <section aria-label="What changes" aria-live="polite">
            <Overline>What changes</Overline>
            <ConnectionImpact
              impact={impact}
              isWaiting={preview.isFetching}
              className="rounded-md border px-3 py-2"
            />
            <p className="mt-1 text-ink-3 text-xs">In force from the next round on.</p>
          </section>
        )}
        <Declared connection={connection} />
      </fieldset>
    </SidePanel>
  );
}

function Declared({ connection }: { connection: ConnectionItem }) {
  const { agent, alias, key, keys, extra, overrides } = connection;
  const others = Object.keys(extra);
  return (
    <FactList>
      {key !== alias && (
        <Fact name="file's name">
          <span className="mono">{key}</span>
        </Fact>
      )}
      <Fact name="trait keys">
        {keys.length === 0 ? "none declared" : `${keys.length} declared`}
        <Link href={traitsHref(agent, { connection: alias })}>Traits</Link>
      </Fact>
      {overrides > 0 && <Fact name="overrides">{overrides}</Fact>}
      {others.length > 0 && (
        <Fact name="other keys">
          <span className="mono [overflow-wrap:anywhere]">{others.join(", ")}</span>
          <span className="text-ink-3 text-xs">kept from its file, not enforced</span>
        </Fact>
      )}
    </FactList>
  );
}

/** What its source lists, allowed or not. */
function useListedNames({ agent, alias }: ConnectionItem) {
  const { data } = useQuery(catalogOptions({ agent, revision: null }));
  return useMemo(
    () =>
      data?.tools
        .filter((tool) => tool.alias === alias && tool.discovered !== false)
        .map(({ callable }) => ({ name: callable })),
    [data, alias],
  );
}
