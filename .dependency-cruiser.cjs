// Who may import whom, by pattern: each room lists what it may reach, and anything else is an error.
const room = (path) => `^${path}`;

/** Forbids every import of ours from `from` except the rooms in `may`. */
const only = (name, from, may) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: "\\.(test|spec|suite)\\.tsx?$" },
  to: { path: "^(app|components|lib|prisma|bin)/", pathNot: [from, ...may] },
});

const kernel = room("lib/kernel/");
const domain = room("lib/domain/");
const stream = room("lib/stream/");
const contracts = room("lib/contracts/");
const ports = room("lib/runtime/ports");
const runtime = room("lib/runtime/");
const services = room("lib/services/");
const client = room("lib/client/");
const ui = room("components/ui/");
const layout = room("components/layout/");
const data = room("components/data/");

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    only("kernel-is-the-ground-floor", kernel, []),
    only("domain-is-pure", domain, [kernel]),
    only("stream-is-pure", stream, [kernel, domain]),
    only("tools-know-the-domain", room("lib/tools/"), [kernel, domain]),
    only("connections-implement-ports", room("lib/connections/"), [kernel, domain, stream, ports]),
    only("models-implement-ports", room("lib/models/"), [kernel, domain, stream, ports]),
    only("runtime-sees-ports-only", runtime, [kernel, domain, stream]),
    only("contracts-are-shapes", contracts, [kernel, domain]),
    only("db-keeps", room("lib/db/"), [kernel, domain, ports]),
    only("services-are-verbs", services, [kernel, domain, contracts, runtime, room("lib/db/")]),
    only("jobs-call-verbs", room("lib/jobs/"), [kernel, domain, services, runtime]),
    only("server-is-glue", room("lib/server/"), [room("lib/wiring/"), services, contracts, kernel]),
    only("client-asks", client, [kernel, contracts]),
    only("ui-knows-itself", ui, []),
    only("layout-is-shell", layout, [ui, client, contracts, kernel]),
    only("data-is-generic", data, [ui, kernel]),
    {
      name: "nouns-do-not-meet-in-components",
      severity: "error",
      from: { path: "^components/([^/]+)/", pathNot: "^components/(ui|layout|data)/" },
      to: { path: "^components/", pathNot: ["^components/(ui|layout|data|$1)/"] },
    },
    {
      name: "nouns-reach-client-and-contracts",
      severity: "error",
      from: { path: "^components/", pathNot: "^components/(ui|layout|data)/" },
      to: { path: "^lib/", pathNot: [client, contracts, kernel] },
    },
    {
      name: "pages-stay-out-of-rules-and-stores",
      severity: "error",
      from: { path: "^app/.*(page|view|layout|loading|error)\\.tsx$" },
      to: { path: "^lib/(db|domain|runtime)/" },
    },
    {
      name: "doors-stay-thin",
      severity: "error",
      from: { path: "^app/api/" },
      to: { path: "^(components|lib/(db|domain|runtime|connections|tools))/" },
    },
    {
      name: "pure-rooms-take-no-node",
      severity: "error",
      from: { path: "^lib/(domain|stream)/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "prisma-stops-at-the-store",
      severity: "error",
      from: { pathNot: "^(lib/db|prisma|scripts|bench)/" },
      to: { path: "(^lib/db/generated/|node_modules/@prisma/)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(node_modules|\\.next|dist|generated)/" },
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js", ".json"] },
    parser: "swc",
  },
};
