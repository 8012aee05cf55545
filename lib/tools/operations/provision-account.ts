// Sets a customer up across three systems that share no transaction: what was done is undone in reverse when a step fails.
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import type { JsonValue } from "@/lib/kernel/json";
import { ADDS, APPROVAL, estimated } from "../contract-parts";
import type { ToolContext } from "../tool-context";

const Account = z.strictObject({ accountId: z.string() });
const Billing = z.strictObject({ billingId: z.string() });
const Grant = z.strictObject({ grantId: z.string() });

/** The account that the first step made. */
const accountOf = (done: Readonly<Record<string, JsonValue>>): string =>
  Account.parse(done.create_account).accountId;

export const provisionAccount = defineTool({
  name: "provision_account",
  description:
    "Create a customer account, set up its billing and grant its first user access. Returns the account's id.",
  input: z.strictObject({
    name: z.string().min(1).describe("The customer's name."),
    plan: z.enum(["free", "team", "business"]).describe("What they pay for."),
    owner: z.string().min(1).describe("User who gets access."),
    idempotencyKey: z.string().min(8).describe("The same key never provisions twice."),
  }),
  shape: "command",
  traits: { strategy: ["exploitation"] },
  contract: {
    effects: { ...ADDS, openWorld: true },
    latency: estimated(900, 4_000),
    pattern: "sync",
    timeoutMs: 20_000,
    retry: {
      story: "idempotency_key",
      param: "idempotencyKey",
      windowMs: LIMITS.idempotencyWindowMs,
    },
    consistency: {
      kind: "saga",
      steps: [
        { name: "create_account", undo: "delete_account", undoMode: "sync", irreversible: false },
        { name: "setup_billing", undo: "cancel_billing", undoMode: "sync", irreversible: false },
        { name: "grant_access", undo: "revoke_access", undoMode: "sync", irreversible: false },
      ],
    },
    confirmation: APPROVAL,
    systems: ["accounts", "billing", "access"],
    scopes: ["accounts:provision"],
  },
  notes: { costOfError: "high", granularity: "coarse" },
  handler: {
    mode: "saga",
    steps: {
      create_account: {
        do: ({ name }, ctx: ToolContext) =>
          ctx.services.provisioning.createAccount(name, `${ctx.idempotencyKey}:account`),
        undo: async (_args, ctx, own) =>
          ctx.services.provisioning.deleteAccount(Account.parse(own).accountId),
      },
      setup_billing: {
        do: ({ plan }, ctx: ToolContext, done) =>
          ctx.services.provisioning.setUpBilling(
            accountOf(done),
            plan,
            `${ctx.idempotencyKey}:billing`,
          ),
        undo: async (_args, ctx, own) =>
          ctx.services.provisioning.cancelBilling(Billing.parse(own).billingId),
      },
      grant_access: {
        do: ({ owner }, ctx: ToolContext, done) =>
          ctx.services.provisioning.grantAccess(
            accountOf(done),
            owner,
            `${ctx.idempotencyKey}:access`,
          ),
        undo: async (_args, ctx, own) =>
          ctx.services.provisioning.revokeAccess(Grant.parse(own).grantId),
      },
    },
    conclude: (done) => ok({ account_id: accountOf(done) }),
  },
});
