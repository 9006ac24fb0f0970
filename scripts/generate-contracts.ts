/**
 * Turns each OpenAPI document in `contracts/` into what the code uses: types, closed validators and a call table.
 * `--check` writes nothing and fails when a committed file differs from what the document says.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import openapiTS, { astToString } from "openapi-typescript";
import { callTable, type OpenApiDocument, validatorSchemas } from "./contract-tables.ts";
import { bareSchema, mapValues } from "./contract-wire.ts";

const documents = ["knowledge-gateway", "console-extension", "console"];
const folder = new URL("../contracts/", import.meta.url);
const banner = (source: string) =>
  `// Generated from contracts/${source} by scripts/generate-contracts.ts. Do not edit: change the document, then run npm run generate.\n`;

async function generate(name: string): Promise<Record<string, string>> {
  const source = `${name}.openapi.json`;
  const document = JSON.parse(readFileSync(new URL(source, folder), "utf8")) as OpenApiDocument;
  const types = astToString(await openapiTS(JSON.parse(JSON.stringify(document)), { alphabetize: false }));
  return {
    [`${name}.types.ts`]: `${banner(source)}${types}`,
    [`${name}.calls.ts`]: `${banner(source)}${callTable(document)}`,
    [`${name}.validators.js`]: `${banner(source)}${validatorModule(document)}`,
    [`${name}.validators.d.ts`]: `${banner(source)}${validatorTypes(document)}`,
  };
}

/** One ES module exporting a validator per request part and answer, named `<callId>_<part>`. */
function validatorModule(document: OpenApiDocument): string {
  const schemas = validatorSchemas(document);
  const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { source: true, esm: true } });
  addFormats.default(ajv);
  ajv.addFormat("uri", { type: "string", validate: /^[a-z][a-z0-9+.-]*:\/\/[^\s]+$/i });
  ajv.addSchema({ $id: "contract", components: { schemas: mapValues(document.components.schemas, bareSchema) } });
  for (const [id, schema] of Object.entries(schemas)) ajv.addSchema({ $id: id, ...bareSchema(schema) });
  const code = standaloneCode(ajv, Object.fromEntries(Object.keys(schemas).map((id) => [id, id])));
  return hoistRequires(code);
}

/**
 * Ajv's ESM output still calls `require` for its run-time helpers; those lines become imports. The helpers are CommonJS,
 * whose exports Node hands over under `default` while bundlers unwrap them, so both shapes are accepted.
 */
function hoistRequires(code: string): string {
  const imports = new Map<string, string>();
  const body = code.replace(/require\("([^"]+)"\)/g, (_, path: string) => {
    const name = imports.get(path) ?? `required${imports.size}`;
    imports.set(path, name);
    return name;
  });
  const lines = [...imports].flatMap(([path, name]) => {
    const file = path.endsWith(".js") || !path.includes("/dist/") ? path : `${path}.js`;
    return [
      `import * as ${name}Module from "${file}";`,
      `const ${name} = ${name}Module.default?.default ? ${name}Module.default : ${name}Module;`,
    ];
  });
  // One function a line, so that a change of the document shows as a change of its own lines.
  return `${lines.join("\n")}\n${body.replaceAll(/;(?=function |const schema|export const )/g, ";\n")}\n`;
}

function validatorTypes(document: OpenApiDocument): string {
  const names = Object.keys(validatorSchemas(document));
  return [
    'import type { ValidateFunction } from "ajv";',
    ...names.map((name) => `export declare const ${name}: ValidateFunction;`),
    "",
  ].join("\n");
}

const check = process.argv.includes("--check");
const stale: string[] = [];
mkdirSync(new URL("generated/", folder), { recursive: true });
for (const name of documents) {
  if (!existsSync(new URL(`${name}.openapi.json`, folder))) continue;
  for (const [file, text] of Object.entries(await generate(name))) {
    const target = new URL(`generated/${file}`, folder);
    if (existsSync(target) && readFileSync(target, "utf8") === text) continue;
    if (check) stale.push(file);
    else writeFileSync(target, text);
  }
}
if (stale.length > 0) {
  console.error(`These generated files differ from their document; run "npm run generate":\n${stale.join("\n")}`);
  process.exit(1);
}
