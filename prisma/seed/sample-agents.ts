// The sample's two agents and their connections: every kind, two namespaces, a wildcard, and a few mistakes worth finding.
import type { DeclaredTraits, NamespaceGrant } from "@/lib/domain/config/connection";
import { newConnection } from "@/lib/domain/config/new-connection";
import type { GateRule } from "@/lib/domain/gates/gate-rule";
import { ROUND_DEFAULTS } from "@/lib/domain/revisions/frozen-agent";
import type { AgentSnapshot } from "@/lib/domain/revisions/snapshot";
import { EARLY_PROFILE, type Execution, type Strategy } from "@/lib/domain/traits/traits";
import { mainOverrides, researchOverrides } from "./sample-overrides";

export function sampleAgents(now: Date): readonly AgentSnapshot[] {
  return [
    {
      slug: "main",
      description: "Answers people, runs their errands, and asks before it spends anything.",
      mixedStrategies: "every",
      maxActionsPerRound: null,
      maxToolsPerTurn: 30,
      ...ROUND_DEFAULTS,
      gateRules: [SUBMIT_RULE],
      connections: [workspaceJobs, expenses, react, operations, browser, namedServices, web],
      overrides: mainOverrides(now),
    },
    {
      slug: "research",
      description: "Looks things up and writes nothing.",
      mixedStrategies: "every",
      maxActionsPerRound: 6,
      maxToolsPerTurn: 10,
      ...ROUND_DEFAULTS,
      connections: [researchFiles, researchBrowser, researchWeb],
      overrides: researchOverrides(now),
    },
  ];
}

/** Beside what the contracts ask for: a report is submitted once somebody has looked at it, today or tomorrow. */
const SUBMIT_RULE: GateRule = {
  tool: "expenses.submit_report",
  expiresMs: 24 * 60 * 60_000,
  approver: null,
  note: "Somebody looks at every report before it goes to the accountants.",
};

const means = (strategy: readonly Strategy[], execution?: Execution): DeclaredTraits => ({
  families: { strategy, ...(execution ? { execution } : {}) },
  at: null,
});

const grant = (
  allowed: readonly string[],
  traits: Readonly<Record<string, DeclaredTraits>> = {},
): NamespaceGrant => ({ allowed, traits, at: null });

const workspaceJobs = newConnection("workspace_jobs", {
  ref: "workspace_jobs",
  allowed: [
    ...["search", "open_file", "read_handle", "build_report", "start_report", "export_report"],
    ...["launch_background_job", "check_job_status", "get_job_result", "cancel_job"],
    "compare_texts",
  ],
  traits: {
    search: means(["exploration"]),
    export_report: means(["exploitation"]),
    launch_background_job: means(["neutral"], EARLY_PROFILE),
  },
});

const expenses = newConnection("expenses", { ref: "expenses" });

const react = newConnection("react", {
  ref: "react",
  allowed: ["delegate", "ask_user", "search_tools"],
});

const operations = newConnection("operations", {
  ref: "operations",
  allowed: ["provision_account", "send_email", "check_mail", "pay", "post_message"],
});

const browser = newConnection("browser", {
  kind: "mcp",
  serverId: "browser",
  traits: {
    open_page: means(["exploration"]),
    click: means(["exploration", "exploitation"]),
    close: means(["neutral"]),
    fill_form: means(["exploitation"]),
    screen_shot: means(["exploration"]),
  },
});

const namedServices = newConnection("named_services", {
  kind: "named_service",
  namespaces: {
    task: grant(
      ["provider.about", "object.search", "object.get", "object.schema", "object.upsert"],
      { upsert_object: means(["exploration", "exploitation"]) },
    ),
    memo: grant(["object.search", "object.schema", "object.upsert", "object.delete"], {
      "*": means(["neutral"]),
      search_objects: means(["exploration"]),
      delete_object: means(["exploitation"]),
    }),
  },
  traits: {
    provider_about: means(["exploration"]),
    search_objects: means(["exploration"]),
    "object.schema": means(["exploration"]),
    upsert_object: means(["exploitation"]),
    delete_object: means(["exploitation"]),
  },
});

const web = newConnection("web", {
  kind: "python",
  ref: "tools/web.py",
  allowed: ["web_search", "web_fetch", "notify_desk"],
  traits: {
    "web.web_search": means(["exploration"]),
    web_fetch: means(["exploration"], EARLY_PROFILE),
    notify_desk: means(["neutral"], {
      trigger: "tool_call_complete",
      replay: "at_most_once_per_round",
    }),
  },
  extra: { runtime: { web_search: "local", web_fetch: "local" } },
});

const researchFiles = newConnection("workspace_jobs", {
  ref: "workspace_jobs",
  allowed: ["search", "open_file", "read_handle"],
});

const researchBrowser = newConnection("browser", {
  kind: "mcp",
  serverId: "browser",
  allowed: ["open_page", "read_page", "list_tabs", "download_file"],
  traits: { "*": means(["exploration"]) },
});

const researchWeb = newConnection("web", {
  kind: "python",
  ref: "tools/web.py",
  allowed: ["web_search", "web_fetch"],
  traits: { "*": means(["exploration"]) },
});
