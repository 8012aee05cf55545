// Says in one sentence what a server answered that was no MCP: its status, its own words without markup, and the way out.
import type { StreamableHTTPError } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

/** What the SDK puts in front of the server's words. */
const SDK_WORDS = /^(?:Streamable HTTP error: |Error POSTing to endpoint: )+/;
const HTML_TYPE = "Unexpected content type: text/html";
const WRONG_ADDRESS = "Look whether this is the address of its MCP endpoint.";
/** Characters of the server's own words. */
const LONGEST = 300;

/** The words are third-party text; the caller takes secrets and control characters out of them. */
export function httpAnswer({ code, message }: StreamableHTTPError): string {
  const words = message.replace(SDK_WORDS, "");
  if (words.startsWith(HTML_TYPE))
    return `The server answered with a page for people. ${WRONG_ADDRESS}`;
  const status = code === undefined || code < 100 ? null : code;
  const said = plainWords(words);
  const answer = `The server answered${status === null ? "" : ` with HTTP ${status}`}`;
  return `${answer}${said === "" ? "." : `: ${said}${/[.!?…]$/.test(said) ? "" : "."}`}${wayOut(status)}`;
}

function wayOut(status: number | null): string {
  if (status === 401 || status === 403)
    return " It lets only those in whom it knows: name a secret for its header authorization.";
  return status === 404 || status === 405 ? ` ${WRONG_ADDRESS}` : "";
}

/** A page's text, or the text as it is; cut where it is long. */
function plainWords(text: string): string {
  const isPage = /^\s*(?:<!doctype\b|<\?xml\b|<html\b|<head\b|<body\b)/i.test(text);
  const unmarked = isPage ? withoutMarkup(text) : text;
  const words = unmarked.replace(/\s+/g, " ").trim();
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

function withoutMarkup(page: string): string {
  return page
    .slice(0, 20_000)
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<[^>]*(?:>|$)/g, " ");
}
