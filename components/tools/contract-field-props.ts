// What every part of the contract's form takes.
import type { ContractData } from "@/lib/client/tools";

export type ContractFieldsProps = {
  contract: ContractData;
  /** What code states; null where there is no code. */
  code: ContractData | null;
  shape: string | null;
  /** Names of the tool's own parameters, for stories that need a key. */
  parameters: readonly string[];
  /** By dotted path, as in the request. */
  issues: ReadonlyMap<string, string>;
  onChange: (contract: ContractData) => void;
};
