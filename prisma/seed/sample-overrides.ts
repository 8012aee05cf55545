// What operators have said in the sample: by several people, at several times, right, redundant, orphaned and unfinished.
import type { TraitOverride } from "@/lib/domain/traits/trait-override";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import { type Ago, ago } from "./sample-instants";
import { ADA, BO, CHI } from "./sample-people";

type ByAlias = Readonly<Record<string, readonly TraitOverride[]>>;
type Said = Pick<TraitOverride, "note" | "by"> & { readonly when: Ago } & Partial<
    Pick<TraitOverride, "namespace" | "strategy" | "execution">
  >;

const INHERIT = { mode: "inherit" } as const;

function override(now: Date, callable: string, said: Said): TraitOverride {
  const { when, ...settings } = said;
  return {
    callable,
    namespace: null,
    strategy: INHERIT,
    execution: INHERIT,
    ...settings,
    at: ago(now, when),
  };
}

export function mainOverrides(now: Date): ByAlias {
  return {
    browser: [
      override(now, "read_page", {
        strategy: { mode: "set", value: ["exploration"] },
        note: "Only reads the page that is open; tried it on three sites.",
        by: BO.name,
        when: { days: 12, hours: 3 },
      }),
      override(now, "close", {
        execution: { mode: "set", value: { ...EARLY_PROFILE } },
        note: "Nothing in a round waits for a closed tab.",
        by: ADA.name,
        when: { days: 6 },
      }),
      override(now, "scroll", {
        strategy: { mode: "set", value: ["neutral"] },
        execution: {
          mode: "set",
          value: { trigger: EARLY_PROFILE.trigger, concurrency: EARLY_PROFILE.concurrency },
        },
        note: "Profile not finished: unsure whether a repeat matters.",
        by: BO.name,
        when: { days: 2, hours: 7 },
      }),
      override(now, "save_bookmark", {
        strategy: { mode: "set", value: ["exploitation"] },
        note: "Writes to the shared bookmarks.",
        by: CHI.name,
        when: { days: 21 },
      }),
    ],
    named_services: [
      override(now, "upsert_object", {
        namespace: "memo",
        strategy: { mode: "set", value: ["neutral"] },
        note: "Memos are bookkeeping; no answer depends on them.",
        by: CHI.name,
        when: { days: 9, hours: 1 },
      }),
      override(now, "get_object", {
        strategy: { mode: "set", value: ["exploration"] },
        note: "",
        by: BO.name,
        when: { days: 9 },
      }),
    ],
    workspace_jobs: [
      override(now, "search", {
        strategy: { mode: "set", value: ["exploration"] },
        note: "Same as the author says; kept from the migration.",
        by: BO.name,
        when: { days: 40 },
      }),
      override(now, "launch_background_job", {
        execution: { mode: "cleared" },
        note: "No early starts while the queue is being moved.",
        by: ADA.name,
        when: { hours: 20 },
      }),
    ],
    expenses: [
      override(now, "categorise_line", {
        strategy: { mode: "set", value: ["neutral"] },
        note: "Categories never change what we answer.",
        by: BO.name,
        when: { days: 3, minutes: 40 },
      }),
    ],
  };
}

export function researchOverrides(now: Date): ByAlias {
  return {
    browser: [
      override(now, "*", {
        execution: { mode: "cleared" },
        note: "This agent never starts anything early.",
        by: ADA.name,
        when: { days: 15 },
      }),
      override(now, "download_file", {
        strategy: { mode: "cleared" },
        note: "Writes a file, so the wildcard cannot be right; runs alone until somebody looks.",
        by: CHI.name,
        when: { days: 1, hours: 4 },
      }),
    ],
  };
}
