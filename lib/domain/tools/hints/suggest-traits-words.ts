// What a tool's own words give away: whether its name, or else its description, sounds like reading, changing or starting.

/** `destroys` is the stronger kind of `changes`; `mixed` means that name and description disagree. */
export type WordEvidence = {
  readonly kind: "reads" | "changes" | "destroys" | "starts" | "mixed" | "silent";
  /** The word that decided, for the reason shown to an operator; empty when silent. */
  readonly word: string;
};

const READS =
  words(`get list search find read query fetch lookup show view describe count check browse
  retrieve inspect peek summarize summarise visualize visualise preview compare explain stat tail diff echo
  return whoami exists verify calculate compute`);
const DESTROYS =
  words(`delete remove drop wipe purge destroy erase truncate kill terminate revoke uninstall
  overwrite clear reset del rm`);
const CHANGES =
  words(`create add update set edit write insert upsert patch modify change rename move append
  assign unassign submit send reply publish unpublish deploy merge push commit close reopen lock unlock star
  unstar fork upload import install enable disable toggle mark dismiss resolve unresolve manage activate
  deactivate approve reject cancel pay refund transfer buy invite subscribe unsubscribe register replace
  restore archive grant save store put migrate attach detach reprioritize stop restart reboot`);
const STARTS = words(
  "run execute exec trigger start launch begin enqueue schedule invoke click press type navigate simulate",
);
const CONNECTORS = words("and or then");

/**
 * The first verb of the name decides, since later ones are mostly nouns (`get_workflow_run`); after `and`, `or` and
 * `then` a changing verb counts too (`find_or_create`). A silent name leaves the word to the description's first verb,
 * and a reading name over a description that begins with a change is `mixed`.
 */
export function wordEvidence(name: string, description: string): WordEvidence {
  const byName = ofTokens(tokens(name), (token) => [token]);
  const byDescription = ofTokens(tokens(description.slice(0, 60)).slice(0, 1), stems);
  if (byName.kind === "silent") return byDescription;
  if (byName.kind === "reads" && isEffect(byDescription)) {
    return { kind: "mixed", word: byDescription.word };
  }
  return byName;
}

/** Whether the words speak of an effect, or at least do not agree that there is none. */
export function isEffect(evidence: WordEvidence): boolean {
  return evidence.kind !== "reads" && evidence.kind !== "silent";
}

function ofTokens(found: readonly string[], forms: (token: string) => string[]): WordEvidence {
  let first: WordEvidence | null = null;
  let connected = false;
  for (const token of found) {
    const verb =
      forms(token)
        .map(classify)
        .find((evidence) => evidence !== null) ?? null;
    if (verb !== null && first === null) first = verb;
    else if (verb !== null && connected && isEffect(verb)) return verb;
    connected = CONNECTORS.has(token);
  }
  return first ?? { kind: "silent", word: "" };
}

function classify(word: string): WordEvidence | null {
  if (READS.has(word)) return { kind: "reads", word };
  if (DESTROYS.has(word)) return { kind: "destroys", word };
  if (CHANGES.has(word)) return { kind: "changes", word };
  if (STARTS.has(word)) return { kind: "starts", word };
  return null;
}

/** `deletes` → `delete`, `fetches` → `fetch`, `queries` → `query`. */
function stems(word: string): string[] {
  const forms = [word];
  if (word.endsWith("s")) forms.push(word.slice(0, -1));
  if (word.endsWith("es")) forms.push(word.slice(0, -2));
  if (word.endsWith("ies")) forms.push(`${word.slice(0, -3)}y`);
  return forms;
}

/** `createWikiPage`, `API-post-search` and `Summarize Detection` fall into lower-case words. */
function tokens(text: string): readonly string[] {
  return text
    .slice(0, 1_000)
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((token) => token !== "");
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
