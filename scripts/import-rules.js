// Who may import whom: each room by pattern with what it may reach. What is not said here is an error.

const kernel = "lib/kernel/";
const domain = "lib/domain/";
const stream = "lib/stream/";
const ports = "lib/runtime/ports/";
const runtime = "lib/runtime/";
const contracts = "lib/contracts/";
/** Contracts that hold no schema, only words and rules over them: the validator stays out of the browser. */
const schemas = "lib/contracts/(?!early-profile|plan-pair|trait-filter)";
const db = "lib/db/";
const services = "lib/services/";
const wiring = "lib/wiring/";
const client = "lib/client/";
const ui = "components/ui/";
const data = "components/data/";
const layout = "components/layout/";
/** The fold from events to a picture is pure, and the browser goes on with it where the server has left it. */
const timeline = "lib/domain/timeline/";
/** Strategy, early, provenance and shape as chips: every noun speaks these words. */
const words =
  "components/traits/(strategy|early|provenance|shape|gate-rule|tool-state|difference)-";

/** The first rule whose `from` fits a file is its rule; a room always reaches itself. */
export const RULES = [
  { from: kernel, may: [] },
  { from: domain, may: [kernel], node: false },
  { from: stream, may: [kernel, domain], node: false },
  { from: "lib/tools/", may: [kernel, domain] },
  { from: "lib/(connections|models)/", may: [kernel, domain, stream, ports] },
  { from: runtime, may: [kernel, domain, stream] },
  { from: contracts, may: [kernel, domain] },
  { from: db, may: [kernel, domain, ports], prisma: true },
  {
    from: services,
    may: [
      kernel,
      domain,
      contracts,
      runtime,
      db,
      "lib/tools/",
      "lib/models/samples/",
      "prisma/seed/",
    ],
  },
  { from: "lib/jobs/", may: [kernel, domain, services, runtime] },
  { from: wiring, may: ["lib/(?!server|client)", "prisma/seed/"] },
  { from: "lib/server/", may: [wiring, services, contracts, kernel] },
  { from: client, may: [kernel, contracts, timeline], typesOnly: [schemas] },
  { from: "lib/testing/", may: ["lib/", "prisma/", "app/api/"], prisma: true },
  { from: ui, may: ["lib/kernel/hidden-text"] },
  { from: data, may: [ui, kernel, "lib/client/request"] },
  { from: layout, may: [ui, data, client, contracts, kernel], typesOnly: [schemas] },
  {
    from: "components/([^/]+)/",
    may: [ui, data, layout, words, client, contracts, kernel, timeline],
    typesOnly: [schemas],
  },
  { from: "app/api/", may: ["lib/(server|contracts|services|kernel|wiring)/"] },
  { from: "app/", may: ["components/", "lib/(server|client|contracts|kernel|services)/"] },
  { from: "bin/", may: ["lib/(?!server|client|db|services)"] },
  { from: "prisma/", may: ["lib/"], prisma: true },
  { from: "(scripts|bench|e2e)/", may: [""], prisma: true },
  { from: "instrumentation|proxy|next|postcss|prisma\\.config|vitest", may: [wiring] },
];
