// Walks the chain of the audit from its first entry to its end, in batches, and stops where it is broken.

import type { verifyAudit as endpoint } from "@/lib/contracts/audit";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { auditHash, START_OF_CHAIN } from "@/lib/db/revisions/audit-entries";
import { type AuditRow, readChain, readChainEnd } from "@/lib/db/revisions/audit-queries";
import {
  type ChainFault,
  type ChainLink,
  endFault,
  linkFault,
} from "@/lib/domain/audit/chain-fault";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";

const BATCH = 1000;

type Verdict = ResponseOf<typeof endpoint>;

export async function verifyAudit({
  actor,
  database,
  workspaceId,
}: ServiceContext): Promise<Verdict> {
  authorise(actor, "read");
  const { prisma } = database;
  let last: ChainLink = { seq: 0, hash: START_OF_CHAIN };
  for (;;) {
    const rows = await readChain(prisma, workspaceId, { after: last.seq, take: BATCH });
    const walked = walk(last, rows);
    if (walked.fault) return broken(walked.last, walked.fault);
    last = walked.last;
    if (rows.length === BATCH) continue;
    const { lastSeq, anchor } = await readChainEnd(prisma, workspaceId);
    if (Math.min(lastSeq, anchor.seq) > last.seq) continue;
    const fault = endFault(lastSeq > last.seq ? { ...last, seq: lastSeq } : last, anchor);
    return fault ? broken(last, fault) : { whole: true, verified: last.seq, broken: null };
  }
}

type Fault = { readonly seq: number; readonly fault: ChainFault };

function walk(
  start: ChainLink,
  rows: readonly AuditRow[],
): { readonly last: ChainLink; readonly fault: Fault | null } {
  let last = start;
  for (const row of rows) {
    const computed = auditHash(last.hash, row);
    const fault = linkFault(last, { ...row, computed });
    if (fault) return { last, fault };
    last = { seq: row.seq, hash: row.hash };
  }
  return { last, fault: null };
}

function broken(last: ChainLink, fault: Fault): Verdict {
  return { whole: false, verified: Math.min(last.seq, fault.seq - 1), broken: fault };
}
