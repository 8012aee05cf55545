// Says what is the matter with a tool that is not simply there, or that stands on changed ground.
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";
import { toolHref } from "@/lib/client/console-links";
import type { ToolTraitsData } from "@/lib/client/traits";

type StateNoticeProps = {
  traits: Pick<ToolTraitsData, "state" | "kind" | "allowed" | "reason" | "baseThen" | "toolId">;
};

export function StateNotice({ traits }: StateNoticeProps) {
  const notices = noticesOf(traits);
  if (notices.length === 0) return null;
  return (
    <div className="mb-3 grid gap-2">
      {notices.map(({ title, text, review }) => (
        <Banner key={title} tone="warning" title={title}>
          {text}
          {review && (
            <Link href={toolHref(review)} className="mt-1 block w-fit">
              Review the change
            </Link>
          )}
        </Banner>
      ))}
    </div>
  );
}

type Notice = {
  readonly title: string;
  readonly text: string;
  /** The tool whose changed definition waits. */
  readonly review?: string | null;
};

function noticesOf(traits: StateNoticeProps["traits"]): readonly Notice[] {
  const { state, kind, allowed, reason, baseThen, toolId } = traits;
  const notices: Notice[] = [];
  if (state === "changed")
    notices.push({
      title: "Its definition changed since somebody reviewed it.",
      text: "Until it is reviewed it runs alone and never early, whatever is said here.",
      review: toolId,
    });
  if (state === "gone")
    notices.push({
      title: "The source no longer lists it.",
      text: "An override has no effect until the tool comes back.",
    });
  if (state === "quarantined")
    notices.push({ title: "It is quarantined.", text: reason ?? "It cannot be used as listed." });
  if (kind === "tool" && !allowed)
    notices.push({
      title: "The agent may not call it.",
      text: "The connection's allow-list leaves it out, so an override has no effect.",
    });
  if (baseThen !== null)
    notices.push({
      title: "Something else stands below this override than when it was written.",
      text: `Then: ${baseThen.strategy.join(", ")}, ${baseThen.execution === null ? "no profile" : "with a profile"}.`,
    });
  return notices;
}
