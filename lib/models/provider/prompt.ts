// A conversation as the providers' SDK takes it: calls with their results, and the runtime's own words among them.
import type {
  LanguageModelV3FilePart,
  LanguageModelV3Message,
  LanguageModelV3Prompt,
  LanguageModelV3TextPart,
  LanguageModelV3ToolCallPart,
  LanguageModelV3ToolResultPart,
} from "@ai-sdk/provider";
import type { MediaBlock } from "@/lib/domain/media/media-block";
import type {
  CallMessage,
  ConversationMessage,
  ResultMessage,
} from "@/lib/runtime/ports/conversation";
import type { ExactIntegers } from "./exact-integers";
import { runtimeWords, SYSTEM_WORDS } from "./runtime-words";
import { wireCallId } from "./wire-call-id";

export type PromptWords = {
  /** A tool's name as the model sees it. */
  nameOf(tool: string): string;
  readonly integers: ExactIntegers;
};

/**
 * Each call is followed by exactly one result before anything else is said, as every provider insists. A call without a
 * readable name cannot be named back; what came of it is told in words.
 */
export function toPrompt(
  messages: readonly ConversationMessage[],
  words: PromptWords,
): LanguageModelV3Prompt {
  const prompt: LanguageModelV3Prompt = [{ role: "system", content: SYSTEM_WORDS }];
  let open: NamedCall[] = [];

  function close(): void {
    for (const call of open) append(prompt, toolMessage(call, NO_RESULT, words));
    open = [];
  }

  for (const message of messages) {
    if (isResult(message)) {
      const call = open.find(({ callId }) => callId === message.parentId);
      open = open.filter((one) => one !== call);
      if (call === undefined) append(prompt, userText(`[runtime] ${message.content}`));
      else append(prompt, toolMessage(call, message, words));
      continue;
    }
    if (!isCall(message) || prompt.at(-1)?.role === "tool") close();
    if (isNamed(message)) open.push(message);
    const next = spoken(message, words);
    if (next !== null) append(prompt, next);
  }
  close();
  return prompt;
}

type NamedCall = CallMessage & { readonly tool: string };

function isCall(message: ConversationMessage): message is CallMessage {
  return message.role === "tool" && message.type === "tool_call";
}

function isNamed(message: ConversationMessage): message is NamedCall {
  return isCall(message) && message.tool !== null;
}

function isResult(message: ConversationMessage): message is ResultMessage {
  return message.role === "tool" && message.type === "tool_result";
}

function spoken(
  message: Exclude<ConversationMessage, ResultMessage>,
  words: PromptWords,
): LanguageModelV3Message | null {
  switch (message.role) {
    case "tool":
      return isNamed(message) ? { role: "assistant", content: [callPart(message, words)] } : null;
    case "user":
      return { role: "user", content: [...fileParts(message.media), ...textParts(message.text)] };
    case "assistant":
      return { role: "assistant", content: [{ type: "text", text: message.text }] };
    case "runtime": {
      const text = runtimeWords(message);
      return text === "" ? null : userText(text);
    }
  }
}

function userText(text: string): LanguageModelV3Message {
  return { role: "user", content: textParts(text) };
}

function textParts(text: string): LanguageModelV3TextPart[] {
  return [{ type: "text", text }];
}

/** The SDK makes of each what the provider calls it: a picture, a document, sound or film. */
function fileParts(media: readonly MediaBlock[] = []): LanguageModelV3FilePart[] {
  return media.map(({ mediaType, data }) => ({ type: "file", mediaType, data }));
}

function callPart(
  { callId, tool, params, signature }: NamedCall,
  { nameOf, integers }: PromptWords,
): LanguageModelV3ToolCallPart {
  return {
    type: "tool-call",
    toolCallId: wireCallId(callId),
    toolName: nameOf(tool),
    input: integers.hide(params ?? {}),
    ...(signature === null ? {} : { providerOptions: { google: { thoughtSignature: signature } } }),
  };
}

type SaidResult = Pick<ResultMessage, "content"> & {
  readonly metadata: Pick<ResultMessage["metadata"], "status">;
};
const NO_RESULT: SaidResult = {
  content: "There is no result yet.",
  metadata: { status: "running" },
};

function toolMessage(
  { callId, tool }: NamedCall,
  { content, metadata }: SaidResult,
  { nameOf }: PromptWords,
): LanguageModelV3Message {
  const part: LanguageModelV3ToolResultPart = {
    type: "tool-result",
    toolCallId: wireCallId(callId),
    toolName: nameOf(tool),
    output: { type: metadata.status === "error" ? "error-text" : "text", value: content },
  };
  return { role: "tool", content: [part] };
}

/** What one side says in a row is one message. */
function append(prompt: LanguageModelV3Prompt, next: LanguageModelV3Message): void {
  const last = prompt.at(-1);
  if (last?.role === "assistant" && next.role === "assistant") last.content.push(...next.content);
  else if (last?.role === "tool" && next.role === "tool") last.content.push(...next.content);
  else if (last?.role === "user" && next.role === "user") last.content.push(...next.content);
  else prompt.push(next);
}
