// A ledger entry as facts: what identifies the call, where it stands, and what it kept from running twice.
import { CopyButton } from "@/components/ui/copy-button";
import { Fact, FactList } from "@/components/ui/fact-list";
import { RelativeTime } from "@/components/ui/relative-time";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import type { LedgerLine } from "@/lib/client/rounds";
import { ledgerStateWords } from "./ledger-words";

/** What the ledger promises, and where it ends (R104). */
const PROMISE =
  "Within its round a call runs at most once. In a later round or turn the same call runs again, unless its tool has a key of its own.";

export function EntryFacts({ entry }: { entry: LedgerLine }) {
  const { turn, round, index, occurrence, fingerprint, state, hits, finding } = entry;
  return (
    <FactList>
      <Fact name="identity">
        <span className="mono text-xs">
          {turn} · {round + 1} · {index}
          {occurrence > 0 && ` · ${occurrence + 1}`}
        </span>
        <CopyButton text={entry.key} label="Copy the ledger key" />
      </Fact>
      <Fact name="fingerprint">
        <Short text={fingerprint} label="Copy the fingerprint" />
      </Fact>
      <Fact name="outside key">
        <Short text={entry.idempotencyKey} label="Copy the idempotency key" />
      </Fact>
      <Fact name="state">
        <span>{ledgerStateWords(state)}</span>
        {hits.length > 0 && (
          <span className="text-hit" {...tip(PROMISE)}>
            {hits.length === 1 ? "1 hit" : `${hits.length} hits`}
          </span>
        )}
      </Fact>
      {finding && (
        <Fact name="settled">
          by {finding.by.replaceAll("_", " ")}: {finding.ran.replaceAll("_", " ")}
          {finding.note !== "" && (
            <span className="text-ink-3">
              <VisibleText>{finding.note}</VisibleText>
            </span>
          )}
        </Fact>
      )}
      <Fact name="repeat">{entry.story.replaceAll("_", " ")}</Fact>
      <Fact name="claimed">
        <RelativeTime at={entry.claimedAt} />
      </Fact>
    </FactList>
  );
}

function Short({ text, label }: { text: string; label: string }) {
  const short = text.length > 20 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text;
  return (
    <>
      <span className="mono text-xs" {...tip(text)}>
        {short}
      </span>
      <CopyButton text={text} label={label} />
    </>
  );
}
