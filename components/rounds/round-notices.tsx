// What an operator must know of a round before reading it: who stopped what, a provider's trouble, what was only observed.
import { CircleAlert, Eye, OctagonX } from "lucide-react";
import type { ReactNode } from "react";
import { formatDuration } from "@/components/ui/format-duration";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import { actionHref, roundHref } from "@/lib/client/console-links";
import type { RoundAddress } from "@/lib/client/rounds";
import { attemptEndWords, stopWords } from "@/lib/domain/timeline/end-words";
import type { Bar, MetStop, Timeline } from "@/lib/domain/timeline/timeline";

type RoundNoticesProps = { readonly address: RoundAddress; readonly timeline: Timeline };

export function RoundNotices({ address, timeline }: RoundNoticesProps) {
  const { stops, rows, enforcement, endReason } = timeline;
  const troubled = (rows[0]?.bars ?? []).filter(({ trouble }) => trouble !== null);
  const isObserved = enforcement === "observe";
  if (stops.length + troubled.length === 0 && !isObserved && endReason === null) return null;
  return (
    <ul aria-label="Worth knowing of this round" className="mb-3 grid gap-1 text-ink-2 text-sm">
      {stops.map((stop) => (
        <StopNotice key={stop.key} stop={stop} address={address} from={timeline.from} />
      ))}
      {troubled.map((bar) => (
        <TroubleNotice key={`${bar.label} ${bar.from}`} bar={bar} />
      ))}
      {endReason !== null && (
        <Notice icon={<CircleAlert className="text-refused" />}>
          The turn broke: <VisibleText>{endReason}</VisibleText>
        </Notice>
      )}
      {isObserved && <ObservedNotice address={address} timeline={timeline} />}
    </ul>
  );
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] items-start gap-x-2 [&>svg]:mt-0.5 [&>svg]:size-4">
      {icon}
      <span className="[overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}

type StopNoticeProps = {
  readonly stop: MetStop;
  readonly address: RoundAddress;
  readonly from: number | null;
};

/** Who, what and why, when, and what it held back. */
function StopNotice({ stop, address, from }: StopNoticeProps) {
  const { held, hasEnded } = stop;
  const early = held.filter(({ as }) => as === "early");
  const calls = held.filter(({ as }) => as === "call");
  return (
    <Notice icon={<OctagonX aria-hidden className="text-refused" />}>
      <strong className="font-semibold text-ink">
        <VisibleText>{stopWords(stop)}</VisibleText>
      </strong>
      <StopTime stop={stop} from={from} />.
      {calls.length > 0 && (
        <>
          {" "}
          Did not run: <ActionLinks address={address} places={calls} />.
        </>
      )}
      {early.length > 0 && (
        <>
          {" "}
          Not started early: <ActionLinks address={address} places={early} />.
        </>
      )}
      {hasEnded && " The run ended by it."}
    </Notice>
  );
}

function StopTime({ stop: { since }, from }: Pick<StopNoticeProps, "stop" | "from">) {
  if (since === null) return null;
  if (from !== null && since >= from) return `, ${formatDuration(since - from)} into the round`;
  return (
    <>
      , <RelativeTime at={since} />
    </>
  );
}

function TroubleNotice({ bar: { label, state, trouble } }: { bar: Bar }) {
  return (
    <Notice icon={<CircleAlert aria-hidden className="text-refused" />}>
      <strong className="font-semibold text-ink">
        Attempt {Number(label) + 1} ended: {attemptEndWords({ state, trouble })}
      </strong>
      {trouble?.detail && (
        <>
          . The provider said: <VisibleText>{trouble.detail}</VisibleText>
        </>
      )}
    </Notice>
  );
}

function ObservedNotice({ address, timeline }: RoundNoticesProps) {
  const refused = timeline.rows.flatMap(({ kind, action }) =>
    kind === "action" && action?.isObserved ? [action] : [],
  );
  return (
    <Notice icon={<Eye aria-hidden className="text-wait" />}>
      <strong className="font-semibold text-ink">The agent is only observed.</strong>{" "}
      {refused.length === 0 ? (
        "Nothing would have been refused."
      ) : (
        <>
          Would have been refused: <ActionLinks address={address} places={refused} />.
        </>
      )}
    </Notice>
  );
}

type Place = { readonly attempt: number; readonly index: number };

/** More of them are a matter for the table. */
const MOST_LINKS = 12;

function ActionLinks({ address, places }: { address: RoundAddress; places: readonly Place[] }) {
  const rest = places.length - MOST_LINKS;
  return (
    <>
      {places.slice(0, MOST_LINKS).map(({ attempt, index }, at) => (
        <span key={`${attempt}.${index}`}>
          {at > 0 && ", "}
          <Link href={actionHref({ ...address, attempt, index })}>
            #{index}
            {attempt > 0 && ` of attempt ${attempt + 1}`}
          </Link>
        </span>
      ))}
      {rest > 0 && (
        <>
          {" "}
          and <Link href={`${roundHref(address.turn, address.round)}/actions`}>{rest} more</Link>
        </>
      )}
    </>
  );
}
