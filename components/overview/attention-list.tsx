// What needs a person now: each line a figure, why it matters, and the places behind it.
import { CircleCheck } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Card, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatNumber } from "@/components/ui/format-number";
import { Link, QuietLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import type { OverviewData } from "@/lib/client/overview";
import { type AttentionItem, type AttentionPlace, attentionItems } from "./attention-items";

export function AttentionList({ overview }: { overview: OverviewData }) {
  const items = attentionItems(overview);
  const open = items.filter(({ total }) => total > 0);
  const clear = items.filter(({ total }) => total === 0);
  return (
    <Card>
      <CardHeader>
        <CardTitle>What needs you</CardTitle>
      </CardHeader>
      {open.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-6 text-ink-2">
          <CircleCheck aria-hidden className="size-5 text-ok" />
          Nothing waits for a person.
        </p>
      ) : (
        <ul className="divide-y">
          {open.map((item) => (
            <AttentionLine key={item.id} item={item} />
          ))}
        </ul>
      )}
      {open.length > 0 && clear.length > 0 && (
        <CardFooter className="flex-nowrap items-start text-ink-3 text-sm">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
          <span>No {clear.map(({ name }) => name).join(", no ")}.</span>
        </CardFooter>
      )}
    </Card>
  );
}

const TONES = { refused: "text-refused", wait: "text-wait", plain: "text-ink" };

function AttentionLine({ item }: { item: AttentionItem }) {
  const { total, title, why, tone, places, rest, href } = item;
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 px-4 py-3">
      <QuietLink
        href={href}
        aria-label={`${formatNumber(total)} ${title}`}
        className={cn("justify-self-start font-[650] text-xl tracking-[-0.02em]", TONES[tone])}
      >
        {formatNumber(total)}
      </QuietLink>
      <div className="grid gap-1.5 pt-0.5">
        <h3 className="font-semibold">
          {title}
          <span className="block font-normal text-ink-2 text-sm">{why}</span>
        </h3>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {places.map((place) => (
            <li key={place.href + place.label} className="min-w-0">
              <PlaceLink place={place} />
            </li>
          ))}
          {rest > 0 && (
            <li>
              <Link href={href} className="text-sm">
                and {formatNumber(rest)} more
              </Link>
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}

function PlaceLink({ place: { label, detail, at, href } }: { place: AttentionPlace }) {
  const isFigure = detail !== undefined && /^\d+$/.test(detail);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm">
      <Link href={href} className="mono [overflow-wrap:anywhere]">
        <VisibleText>{label}</VisibleText>
      </Link>
      {isFigure && <Badge>{formatNumber(Number(detail))}</Badge>}
      {detail !== undefined && !isFigure && (
        <span className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">
          <VisibleText>{detail}</VisibleText>
          {at && (
            <>
              {" "}
              <RelativeTime at={at} />
            </>
          )}
        </span>
      )}
    </span>
  );
}
