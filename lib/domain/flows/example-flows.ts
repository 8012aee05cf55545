// Flows to look at: one that is in order, and one that breaks most of the rules.
import { Flow } from "./flow";

export const EXAMPLE_FLOWS: readonly Flow[] = [
  Flow.parse({
    name: "provision_customer",
    title: "Set a customer up, and take back what a failure leaves",
    steps: [
      {
        name: "read_plan",
        kind: "fetch",
        tool: "crm.read_plan",
        errorHandling: "continue",
        defaultValue: { plan: "free" },
      },
      {
        name: "create_account",
        kind: "write",
        tool: "accounts.create",
        takes: { plan: "read_plan" },
      },
      { name: "setup_billing", kind: "write", tool: "billing.set_up", timeoutMs: 20_000 },
      {
        name: "delete_account",
        kind: "write",
        tool: "accounts.delete",
        when: { failed: "setup_billing" },
      },
      { name: "describe", kind: "agent", tool: "react.research", timeoutMs: 120_000 },
      { name: "send_welcome", kind: "send", tool: "operations.send_email", irreversible: true },
    ],
    exposed: "detached",
    estimateMs: 90_000,
  }),
  Flow.parse({
    name: "hasty_report",
    title: "The same mistakes that the rules look for",
    timeoutMs: 240_000,
    steps: [
      { name: "announce", kind: "send", tool: "operations.send_email", irreversible: true },
      { name: "figures", kind: "fetch", tool: "reports.figures", errorHandling: "continue" },
      {
        name: "save",
        kind: "upsert",
        tool: "reports.save",
        errorHandling: "continue",
        defaultValue: {},
      },
      { name: "summarise", kind: "agent", tool: "react.research", timeoutMs: 400_000 },
      { name: "publish", kind: "write", tool: "reports.publish", takes: { figures: "figures" } },
    ],
    exposed: "sync",
    estimateMs: 60_000,
  }),
  Flow.parse({
    name: "travel_digest",
    title: "Look something up, write it down, and tell whoever asked",
    steps: [
      {
        ...{ name: "look_up", kind: "query", tool: "workspace_jobs.search" },
        args: { query: "travel" },
        ...{ errorHandling: "continue", defaultValue: { matches: [] } },
      },
      {
        ...{ name: "write_report", kind: "write", tool: "workspace_jobs.export_report" },
        args: { name: "travel-digest", text: "# Travel\n\nAll that is known of it." },
        timeoutMs: 5_000,
      },
      {
        ...{ name: "say_why_not", kind: "send", tool: "operations.post_message" },
        args: { channel: "reports", text: "The travel digest could not be written." },
        when: { failed: "write_report" },
      },
      {
        ...{ name: "tell", kind: "send", tool: "operations.send_email", irreversible: true },
        args: { to: "mila@northwind.example", subject: "Travel digest", text: "It is there." },
      },
    ],
    estimateMs: 10_000,
  }),
  Flow.parse({
    name: "topic_report",
    title: "Look a topic up, and write what was found into a report",
    inputSchema: {
      type: "object",
      properties: {
        topic: { type: "string", minLength: 1, description: "What to look for." },
        report: {
          ...{ type: "string", pattern: "^[a-z0-9-]{1,40}$" },
          description: "Name of the report: small letters, digits and -.",
        },
        opening: { type: "string", description: "What the report begins with." },
      },
      required: ["topic", "report"],
    },
    steps: [
      {
        ...{ name: "look_up", kind: "query", tool: "workspace_jobs.search" },
        takes: { query: "topic" },
      },
      {
        ...{ name: "write_report", kind: "write", tool: "workspace_jobs.export_report" },
        args: { text: "# What is known" },
        takes: { name: "report", text: "opening" },
      },
    ],
    exposed: "detached",
    estimateMs: 5_000,
  }),
];

/** Of those that can be run: the agent of the sample workspace that they are written for. */
export const EXAMPLE_AGENTS: Readonly<Record<string, string>> = {
  travel_digest: "main",
  topic_report: "main",
};
