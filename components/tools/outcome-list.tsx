// Which tools of a bulk write came to nothing, and why.
import { Banner } from "@/components/ui/banner";
import { VisibleText } from "@/components/ui/visible-text";
import type { ReviewResultData } from "@/lib/client/declarations";

export function OutcomeList({ items }: Pick<ReviewResultData, "items">) {
  if (items.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={
        items.length === 1 ? "One tool stays as it is" : `${items.length} tools stay as they are`
      }
    >
      <ul className="mt-1 grid gap-1">
        {items.map(({ id, reason }) => (
          <li key={id}>
            <b className="mono">
              <VisibleText>{id}</VisibleText>
            </b>{" "}
            {reason}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
