// The sample's MCP servers: each a recorded list, so that nothing has to be started to govern its tools.
import type { ServerSnapshot } from "@/lib/domain/revisions/snapshot";
import type { JsonObject } from "@/lib/kernel/json";
import { ago } from "./sample-instants";
import { ADA, BO } from "./sample-people";

export type SampleListing = {
  readonly at: string;
  readonly by: string;
  /** A `tools/list` result as a server would send it. */
  readonly listed: { readonly tools: readonly JsonObject[] };
};

export type SampleServer = ServerSnapshot & {
  /** In the order in which they were read; the first was reviewed, later ones bring news. */
  readonly listings: readonly SampleListing[];
};

export function sampleServers(now: Date): readonly SampleServer[] {
  return [
    {
      key: "browser",
      transport: "recorded",
      command: null,
      url: null,
      secrets: {},
      trust: "untrusted",
      listings: [
        { at: ago(now, { days: 30 }), by: ADA.name, listed: { tools: [...STANDING, ...EARLIER] } },
        { at: ago(now, { hours: 5 }), by: BO.name, listed: { tools: [...STANDING, ...LATER] } },
      ],
    },
  ];
}

const text = (description: string) => ({ type: "string", description });

const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: "object",
  properties,
  required,
});

/** The same in both lists. */
const STANDING: readonly JsonObject[] = [
  {
    name: "open_page",
    description: "Open a web page and return its title and text.",
    inputSchema: object({ url: text("Address of the page.") }, ["url"]),
    annotations: { readOnlyHint: true, openWorldHint: true },
  },
  {
    name: "click",
    description: "Click an element. May follow a link or submit a form.",
    inputSchema: object({ selector: text("CSS selector of the element.") }, ["selector"]),
    annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
  },
  {
    name: "close",
    description: "Close the current tab.",
    inputSchema: object({}),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  },
  {
    name: "list_tabs",
    description: "List the open tabs with their addresses.",
    inputSchema: object({}),
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  {
    name: "download_file",
    description: "Download a file into the workspace.",
    inputSchema: object({ url: text("Address of the file."), path: text("Where to put it.") }, [
      "url",
      "path",
    ]),
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
  },
  {
    name: "read_page",
    description: "Return the text of the page that is open.",
    inputSchema: object({}),
  },
  {
    name: "scroll",
    description: "Scroll the page that is open.",
    inputSchema: object({ by: { type: "integer", description: "Pixels, negative for up." } }, [
      "by",
    ]),
  },
  {
    name: "clear_cookies",
    description: "Delete every cookie of a site.",
    inputSchema: object({ site: text("Host name.") }, ["site"]),
    annotations: { readOnlyHint: true },
  },
];

const EARLIER: readonly JsonObject[] = [
  {
    name: "fill_form",
    description: "Fill in the fields of a form. Does not submit it.",
    inputSchema: object({ values: { type: "object", additionalProperties: { type: "string" } } }, [
      "values",
    ]),
    annotations: { readOnlyHint: false, destructiveHint: false },
  },
  {
    name: "save_bookmark",
    description: "Save the current page as a bookmark.",
    inputSchema: object({ title: text("Name of the bookmark.") }, ["title"]),
    annotations: { readOnlyHint: false, destructiveHint: false },
  },
];

/** `fill_form` now submits as well, `save_bookmark` is gone, and `print_page` has a schema that cannot be used. */
const LATER: readonly JsonObject[] = [
  {
    name: "fill_form",
    description: "Fill in the fields of a form and submit it.",
    inputSchema: object(
      {
        values: { type: "object", additionalProperties: { type: "string" } },
        submit: { type: "boolean", default: true, description: "Whether to send the form." },
      },
      ["values"],
    ),
    annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
  },
  {
    name: "print_page",
    description: "Print the page that is open.",
    inputSchema: { type: "object", properties: { copies: { type: "number of copies" } } },
  },
];
