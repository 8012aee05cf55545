"use client";
// What a round added to the conversation, in order, as its model is given it: read, or raw.
import { Bot, MessageSquareQuote, Terminal, User, Wrench } from "lucide-react";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { CodeBlock } from "@/components/ui/code-block";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { VisibleText } from "@/components/ui/visible-text";
import type { MessageLine } from "@/lib/client/rounds";
import { MESSAGE_WORDS } from "./action-messages";

const ICONS = {
  user: User,
  assistant: Bot,
  tool_call: Terminal,
  tool_result: Wrench,
  runtime: MessageSquareQuote,
} as const;

export function MessageList({ messages }: { messages: readonly MessageLine[] }) {
  const [form, setForm] = useState<"read" | "raw">("read");
  return (
    <div className="grid gap-2.5">
      <SegmentedControl
        label="How messages are shown"
        segments={[
          { value: "read", label: "To read" },
          { value: "raw", label: "As JSON" },
        ]}
        value={form}
        onValueChange={setForm}
      />
      <ol className="grid gap-2.5">
        {messages.map((message) => (
          <li key={message.id}>
            <Message message={message} isRaw={form === "raw"} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Message({ message, isRaw }: { message: MessageLine; isRaw: boolean }) {
  const { kind, tool, index, body } = message;
  const Icon = kind in ICONS ? ICONS[kind as keyof typeof ICONS] : MessageSquareQuote;
  return (
    <Card className={cn("px-4 py-3", kind.startsWith("tool") && "ml-6 max-sm:ml-0")}>
      <p className="mb-1.5 flex flex-wrap items-center gap-2 text-ink-3 text-xs">
        <Icon aria-hidden className="size-3.5" />
        <b className="font-semibold text-ink-2">{MESSAGE_WORDS[kind] ?? kind}</b>
        {tool !== null && (
          <span className="mono">
            <VisibleText>{tool}</VisibleText>
          </span>
        )}
        {index !== null && <span className="mono">#{index}</span>}
        <Notes body={body} />
      </p>
      {isRaw ? <CodeBlock label={`${kind} message`} json={body} /> : <Body message={message} />}
    </Card>
  );
}

type Fields = Readonly<Record<string, unknown>>;

function Notes({ body }: { body: MessageLine["body"] }) {
  const { refused, note, metadata } = fieldsOf(body);
  const { status, code } = fieldsOf(metadata);
  const words = [refused && `refused: ${refused}`, status && status !== "ok" && status, code, note];
  return words
    .filter((word): word is string => typeof word === "string" && word !== "")
    .map((word) => (
      <span key={word} className="text-refused">
        {word}
      </span>
    ));
}

/** The text of a message is read; what has a form of its own is shown in it. */
function Body({ message: { kind, body } }: { message: MessageLine }) {
  const { text, content, params, refusals, notices } = fieldsOf(body);
  if (typeof text === "string") return <Words>{text}</Words>;
  if (kind === "tool_call")
    return <CodeBlock label="arguments" json={params ?? {}} maxLines={16} />;
  if (typeof content === "string")
    return <CodeBlock label="content" text={content} maxLines={16} />;
  const told = [...adviceOf(refusals), ...adviceOf(notices)];
  if (told.length === 0) return <p className="text-ink-3 text-sm">Nothing beside the results.</p>;
  return (
    <ul className="grid gap-1.5 text-sm">
      {told.map(({ key, code, advice }) => (
        <li key={key}>
          <span className="mono font-semibold text-ink-2 text-xs">{code}</span> {advice}
        </li>
      ))}
    </ul>
  );
}

function Words({ children }: { children: string }) {
  return (
    <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
      <VisibleText>{children}</VisibleText>
    </p>
  );
}

function adviceOf(list: unknown) {
  if (!Array.isArray(list)) return [];
  return list.map(fieldsOf).map(({ code, index, advice }, at) => ({
    key: `${code} ${index} ${at}`,
    code: `#${index} ${code}`,
    advice: String(advice ?? ""),
  }));
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
