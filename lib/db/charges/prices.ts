// What models and tools cost now, one row each.
import type { ModelPrice, PricedKind, ToolPrice } from "@/lib/domain/charges/price";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";
import type { Price } from "../generated/client";

type Common = Pick<Price, "subject" | "version" | "setBy" | "setAt">;

/** Without a price where it was taken back: the version goes on, so that an older copy is known for one. */
export type PriceRecord = Common &
  (
    | { readonly kind: "model"; readonly price: ModelPrice | null }
    | { readonly kind: "tool"; readonly price: ToolPrice | null }
  );

export type PricePlace = { readonly kind: PricedKind; readonly subject: string };

/** Those that were ever set, in the order of their kinds and subjects. */
export async function listPriceRecords(
  db: Db,
  workspaceId: string,
): Promise<readonly PriceRecord[]> {
  const rows = await db.price.findMany({
    where: { workspaceId },
    orderBy: [{ kind: "asc" }, { subject: "asc" }],
  });
  return rows.map(toRecord);
}

export async function findPrice(
  db: Db,
  workspaceId: string,
  { kind, subject }: PricePlace,
): Promise<PriceRecord | null> {
  const row = await db.price.findUnique({
    where: { workspaceId_kind_subject: { workspaceId, kind, subject } },
  });
  return row && toRecord(row);
}

type NewPrice = PricePlace & {
  readonly price: ModelPrice | ToolPrice | null;
  readonly setBy: string;
  readonly setAt: Date;
};

/** The caller has compared the version. */
export async function writePrice(
  tx: Db,
  workspaceId: string,
  { kind, subject, price, setBy, setAt }: NewPrice,
): Promise<PriceRecord> {
  const said = { price: price === null ? null : toJsonText(asJson(price)), setBy, setAt };
  const row = await tx.price.upsert({
    where: { workspaceId_kind_subject: { workspaceId, kind, subject } },
    create: { workspaceId, kind, subject, ...said },
    update: { ...said, version: { increment: 1 } },
  });
  return toRecord(row);
}

function toRecord({ kind, price, subject, version, setBy, setAt }: Price): PriceRecord {
  const common = { subject, version, setBy, setAt };
  return kind === "model"
    ? { ...common, kind: "model", price: read<ModelPrice>(price) }
    : { ...common, kind: "tool", price: read<ToolPrice>(price) };
}

function read<T>(price: string | null): T | null {
  return price === null ? null : readStored<T>(price);
}
