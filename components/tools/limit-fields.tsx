"use client";
// The limits that a contract may set: how often, how much, how long a result is kept, and how fast it usually is.
import type { ContractFieldsProps } from "./contract-field-props";
import { NumberField } from "./number-field";
import { PARTS } from "./tool-words";
import { without } from "./without";

const READS = new Set(["query", "handle"]);

export function LimitFields({ contract, code, shape, issues, onChange }: ContractFieldsProps) {
  const { rate, cache, page, maxResultChars, latency } = contract;
  const isRead = shape !== null && READS.has(shape);
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1 font-medium text-sm">Limits</legend>
      <div className="grid items-start gap-2.5 sm:grid-cols-2">
        <NumberField
          label="Calls"
          hint={PARTS.rate.meaning}
          error={issues.get("contract.rate") ?? issues.get("contract.rate.calls")}
          value={rate?.calls}
          onValueChange={(calls) =>
            onChange(
              calls === undefined
                ? without(contract, "rate")
                : { ...contract, rate: { perSeconds: 60, ...rate, calls } },
            )
          }
        />
        <NumberField
          label="in seconds"
          hint="60 where nothing is said."
          error={issues.get("contract.rate.perSeconds")}
          value={rate?.perSeconds}
          disabled={rate === undefined}
          onValueChange={(perSeconds) =>
            rate && onChange({ ...contract, rate: { ...rate, perSeconds: perSeconds ?? 60 } })
          }
        />
        {isRead && (
          <NumberField
            label="Results a page"
            hint={PARTS.page.meaning}
            error={issues.get("contract.page") ?? issues.get("contract.page.limit")}
            value={page?.limit}
            onValueChange={(limit) =>
              onChange(
                limit === undefined ? without(contract, "page") : { ...contract, page: { limit } },
              )
            }
          />
        )}
        {isRead && (
          <NumberField
            label="Cache, ms"
            hint={PARTS.cache.meaning}
            error={issues.get("contract.cache") ?? issues.get("contract.cache.ttlMs")}
            value={cache?.ttlMs}
            disabled={code !== null && code.cache === undefined}
            onValueChange={(ttlMs) =>
              onChange(
                ttlMs === undefined
                  ? without(contract, "cache")
                  : { ...contract, cache: { ttlMs } },
              )
            }
          />
        )}
        <NumberField
          label="Result, characters"
          hint={PARTS.maxResultChars.meaning}
          error={issues.get("contract.maxResultChars")}
          value={maxResultChars}
          onValueChange={(chars) =>
            onChange(
              chars === undefined
                ? without(contract, "maxResultChars")
                : { ...contract, maxResultChars: chars },
            )
          }
        />
      </div>
      {code === null && (
        <div className="grid items-start gap-2.5 sm:grid-cols-2">
          <NumberField
            label="Usually takes, ms"
            hint="Your estimate, until enough calls are measured."
            error={issues.get("contract.latency") ?? issues.get("contract.latency.p50Ms")}
            value={latency?.p50Ms}
            onValueChange={(p50Ms) =>
              onChange({ ...contract, latency: estimate(p50Ms, latency?.p99Ms) })
            }
          />
          <NumberField
            label="At worst, ms"
            hint="Of a hundred calls, the slowest."
            error={issues.get("contract.latency.p99Ms")}
            value={latency?.p99Ms}
            onValueChange={(p99Ms) =>
              onChange({ ...contract, latency: estimate(latency?.p50Ms, p99Ms) })
            }
          />
        </div>
      )}
    </fieldset>
  );
}

/** One of the two stands for both until the other is said. */
function estimate(p50Ms: number | undefined, p99Ms: number | undefined) {
  const known = p50Ms ?? p99Ms;
  if (known === undefined) return null;
  return { p50Ms: p50Ms ?? known, p99Ms: p99Ms ?? known, source: "estimated" } as const;
}
