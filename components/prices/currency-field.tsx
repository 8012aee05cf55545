"use client";
// What prices and charges are in: chosen before anything is charged, and settled from then on.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { readProblem } from "@/components/data/read-problem";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { type PricesData, priceKeys } from "@/lib/client/prices";
import { updateWorkspaceMutation, workspaceKeys, workspaceOptions } from "@/lib/client/workspace";

const OFFERED = ["USD", "EUR", "GBP", "CHF", "JPY", "CAD", "AUD", "INR", "SEK", "PLN", "BRL"];

export function CurrencyField({
  prices,
  mayAdminister,
}: {
  prices: PricesData;
  mayAdminister: boolean;
}) {
  const { currency, isCurrencySettled } = prices;
  const client = useQueryClient();
  const workspace = useQuery(workspaceOptions()).data;
  const save = useMutation({
    ...updateWorkspaceMutation(),
    onSuccess: ({ result }) => toast.done(`Prices are in ${result.currency}`),
    onError: (error) => toast.failed("Not changed", { detail: readProblem(error).detail }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: priceKeys.all }),
        client.invalidateQueries({ queryKey: workspaceKeys.all }),
      ]),
  });
  const codes = OFFERED.includes(currency) ? OFFERED : [currency, ...OFFERED];
  return (
    <Field
      label="Currency"
      hint={
        isCurrencySettled
          ? "Something has been charged in it, so it stays."
          : "It can be changed until something has been charged; amounts stay as they are written."
      }
    >
      <Select
        options={codes.map((value) => ({ value, label: value }))}
        value={currency}
        disabled={isCurrencySettled || !mayAdminister || workspace === undefined}
        onValueChange={(value) =>
          workspace && save.mutate({ version: workspace.version, currency: value })
        }
      />
    </Field>
  );
}
