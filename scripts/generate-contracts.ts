/**
 * Turns each OpenAPI document in `contracts/` into what the code uses: types, closed validators and a call table.
 * `--check` writes nothing and fails when a committed file differs from what the document says. `--accept-wire` also
 * rewrites the fingerprint of the core contract's wire, which is otherwise never touched.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { _, Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import openapiTS, { astToString } from "openapi-typescript";
import { jsonDigest } from "../contracts/rules/digest.ts";
import { formats } from "../contracts/rules/formats.ts";
import {
  contractsFolder,
  type DocumentName,
  documentNames,
  fingerprintUrl,
  readDocument,
  readOptional,
} from "./contract-documents.ts";
import { callTable, type OpenApiDocument, validatorSchemas } from "./contract-tables.ts";
import { bareSchema, mapValues, wireFingerprint } from "./contract-wire.ts";

const banner = (name: DocumentName) =>
  `// Generated from contracts/${name}.openapi.json by scripts/generate-contracts.ts. Do not edit: change the document, then run npm run generate.\n`;

async function generate(name: DocumentName): Promise<Record<string, string>> {
  const document = readDocument(name);
  const types = astToString(await openapiTS(JSON.parse(JSON.stringify(document)), { alphabetize: false }));
  return {
    [`${name}.types.ts`]: `${banner(name)}${types}`,
    [`${name}.calls.ts`]: `${banner(name)}${callTable(document)}`,
    [`${name}.validators.js`]: `${banner(name)}${validatorModule(document)}`,
    [`${name}.validators.d.ts`]: `${banner(name)}${validatorTypes(document)}`,
  };
}

/** One ES module exporting a validator per request part and answer, named `<callId>_<part>`. */
function validatorModule(document: OpenApiDocument): string {
  const schemas = validatorSchemas(document);
  const code = { source: true, esm: true, formats: _`require("../rules/formats.ts").formats` };
  const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, formats, code });
  ajv.addSchema({ $id: "contract", components: { schemas: mapValues(document.components.schemas, bareSchema) } });
  for (const [id, schema] of Object.entries(schemas)) ajv.addSchema({ $id: id, ...bareSchema(schema) });
  return hoistRequires(standaloneCode(ajv, Object.fromEntries(Object.keys(schemas).map((id) => [id, id]))));
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

const isCheck = process.argv.includes("--check");
const generated = new URL("generated/", contractsFolder);
const stale: string[] = [];
mkdirSync(generated, { recursive: true });
for (const name of documentNames) {
  for (const [file, text] of Object.entries(await generate(name))) {
    if (readOptional(new URL(file, generated)) === text) continue;
    if (isCheck) stale.push(file);
    else writeFileSync(new URL(file, generated), text);
  }
}
if (process.argv.includes("--accept-wire")) {
  const fingerprint = wireFingerprint(readDocument("knowledge-gateway"), jsonDigest);
  writeFileSync(fingerprintUrl, `${JSON.stringify(fingerprint, null, 2)}\n`);
}
if (stale.length > 0) {
  console.error(`These generated files differ from their document; run "npm run generate":\n${stale.join("\n")}`);
  process.exit(1);
}
