// What a call and its result look like in the conversation, each folded until it is wanted.
import { CodeBlock } from "@/components/ui/code-block";
import type { MessageLine } from "@/lib/client/rounds";

export const MESSAGE_WORDS: Readonly<Record<string, string>> = {
  user: "User",
  assistant: "Model",
  tool_call: "Call",
  tool_result: "Result",
  runtime: "Runtime",
};

export function ActionMessages({ messages }: { messages: readonly MessageLine[] }) {
  return (
    <ul className="grid gap-1.5">
      {messages.map(({ id, kind, body }) => (
        <li key={id}>
          <details className="group">
            <summary className="rounded-sm text-ink-2 text-sm hover:text-ink">
              {MESSAGE_WORDS[kind] ?? kind} message
            </summary>
            <CodeBlock label={`${kind} message`} json={body} maxLines={16} className="mt-1" />
          </details>
        </li>
      ))}
    </ul>
  );
}
