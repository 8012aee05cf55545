// What the runtime goes by for a tool: shape and contract, part by part with whoever says it, and what follows from them.
import type { ContractPartView, DeclarationView, RuntimePlane } from "@/lib/contracts/tool-planes";
import type { DeclaredTool } from "@/lib/db/tools/tools";
import { CAREFUL_CONTRACT, CAREFUL_SHAPE } from "@/lib/domain/tools/contract/careful-contract";
import type { ExecutionContract } from "@/lib/domain/tools/contract/contract";
import { explainShape } from "@/lib/domain/tools/contract/shape-policy-words";
import { startingContract } from "@/lib/domain/tools/contract/starting-contract";
import { CONTRACT_PARTS, loosenings } from "@/lib/domain/tools/contract/tighten-contract";
import { SHAPES } from "@/lib/domain/tools/definition/tool-definition";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { printJson } from "@/lib/kernel/json-print";
import type { ToolReading } from "./tool-reading";

export function runtimePlane(
  tool: DeclaredTool,
  { reviewed, inForce, suggestion }: ToolReading,
): RuntimePlane {
  const code = reviewed?.contract ?? null;
  const contract = inForce?.contract ?? CAREFUL_CONTRACT;
  const shape = inForce?.shape ?? null;
  return {
    shape,
    shapeFrom: shapeFrom(shape, reviewed?.shape),
    contract,
    base: code ?? CAREFUL_CONTRACT,
    baseFrom: code === null ? "careful" : "code",
    parts: partsOf(contract, code, tool.declaration.contract),
    because: explainShape(shape ?? CAREFUL_SHAPE),
    declaration: toDeclarationView(tool),
    notes: inForce?.notes ?? null,
    starts:
      code === null
        ? SHAPES.map((each) => ({
            shape: each,
            contract: startingContract(each, suggestion?.approval),
          }))
        : [],
  };
}

function shapeFrom(shape: string | null, coded: string | undefined): RuntimePlane["shapeFrom"] {
  if (shape === null) return "careful";
  return coded === undefined ? "declared" : "code";
}

function partsOf(
  contract: ExecutionContract,
  code: ExecutionContract | null,
  declared: ExecutionContract | null,
): ContractPartView[] {
  const base = code ?? CAREFUL_CONTRACT;
  const baseFrom = code === null ? "careful" : "code";
  const overruled = code && declared ? loosenings(code, declared).map(({ part }) => part) : [];
  return CONTRACT_PARTS.map((part) => ({
    part,
    from: isSame(contract[part], base[part]) ? baseFrom : "declared",
    overruled: overruled.includes(part),
  }));
}

/** Null where nothing is declared. */
export function toDeclarationView(tool: DeclaredTool): DeclarationView | null {
  const { declaration, note, declaredBy, declaredAt } = tool;
  const { shape, contract, additions } = declaration;
  if (shape === null && contract === null && additions === null) return null;
  const schema = additions?.inputSchema ?? null;
  return {
    shape,
    contract,
    notes: additions?.notes ?? null,
    annotations: additions?.annotations ?? null,
    inputSchema: schema && printJson(schema, 2),
    note,
    by: declaredBy ?? "",
    at: declaredAt?.toISOString() ?? null,
  };
}

function isSame(left: unknown, right: unknown): boolean {
  if (left === undefined || right === undefined) return left === right;
  return canonicalJson(fromUnknown(left)) === canonicalJson(fromUnknown(right));
}
