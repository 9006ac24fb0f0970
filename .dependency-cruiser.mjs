/**
 * Which folder may import which: app → components → lib → contracts ← gateway. ARCHITECTURE.md says why.
 * Type imports count like any other.
 */
const folders = "(app|components|lib|contracts|gateway|e2e|scripts)/";
/** Tests, what only tests import, and the settings of tools. */
const isTest =
  "\\.(test|stack)\\.tsx?$|/test-[^/]+\\.tsx?$|/(fixtures|corpus|testing)/|/testing\\.ts$|\\.config\\.ts$|^lib/i18n/used-keys\\.ts$";

const only = (name, from, allowed, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from, pathNot: isTest },
  to: { path: `^${folders}`, pathNot: allowed },
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    only("app", "^app/", "^(app|components|lib|contracts)/", "Routes compose what lies below them."),
    only(
      "components",
      "^components/",
      "^(components|lib|contracts)/",
      "Components know no route and no Gateway of ours.",
    ),
    only("lib", "^lib/", "^(lib|contracts)/", "The console's logic draws nothing and imports nothing of the Gateway."),
    only("contracts", "^contracts/", "^contracts/", "The contract depends on nothing."),
    only(
      "gateway",
      "^gateway/",
      "^(gateway|contracts)/",
      "The reference Gateway could move to a repository of its own.",
    ),
    only(
      "e2e",
      "^e2e/",
      "^(e2e|contracts|gateway/db)/|^scripts/test-runner/installation",
      "Stories see the product from outside; only seeds touch its tables. One starts an installation of its own.",
    ),
    only(
      "conformance",
      "^scripts/conformance/",
      "^(scripts/conformance|contracts)/",
      "The conformance kit judges any Gateway by the contract; it must not know ours.",
    ),
    {
      name: "nobody-imports-tests-or-scripts",
      severity: "error",
      comment: "What starts or tests the product is not part of it. Tests may use the scripts' test database.",
      from: { path: "^(app|components|lib|contracts|gateway)/", pathNot: isTest },
      to: { path: `^(scripts|e2e)/|${isTest}` },
    },
    {
      name: "server-only-stays-on-the-server",
      severity: "error",
      comment: "Components and queries run in browsers.",
      from: { path: "^(components|lib/(queries|gateway|i18n))/", pathNot: isTest },
      to: { path: "^lib/server/" },
    },
    {
      name: "features-do-not-know-each-other",
      severity: "error",
      comment:
        "What two features share moves to components/ui, components/shell or lib. Every feature asks through actions.",
      from: { path: "^components/([^/]+)/", pathNot: `^components/(ui|shell)/|${isTest}` },
      to: { path: "^components/", pathNot: "^components/($1|ui|shell|actions)/" },
    },
    {
      name: "primitives-know-no-domain",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: "^components/", pathNot: "^components/ui/" },
    },
    {
      name: "engines-do-not-know-each-other",
      severity: "error",
      from: { path: "^gateway/engines/([^/]+)/" },
      to: { path: "^gateway/engines/[^/]+/", pathNot: "^gateway/engines/$1/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    { name: "every-import-resolves", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "packages-are-declared",
      severity: "error",
      from: { path: `^${folders}` },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "the-product-runs-without-development-packages",
      severity: "error",
      from: { path: "^(app|components|lib|contracts|gateway)/", pathNot: isTest },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.build|\\.data|node_modules/\\.cache)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};
