/** An OpenAPI document without the words in it: what is left is what goes over the wire. */

type JsonObject = { [key: string]: unknown };

/** Keywords that say something to readers and nothing to validators. */
const annotations = new Set(["title", "description", "example", "examples", "deprecated", "externalDocs", "$comment"]);
const schemaMaps = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);

export const mapValues = (object: JsonObject, change: (value: unknown) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** A JSON Schema without annotations. A property that is named like an annotation is kept: names are not keywords. */
export function bareSchema<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(bareSchema) as Schema;
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema)
    .filter(([keyword]) => !annotations.has(keyword))
    .map(([keyword, value]) => {
      if (keyword === "enum" || keyword === "const" || keyword === "default") return [keyword, value];
      return [keyword, schemaMaps.has(keyword) && isObject(value) ? mapValues(value, bareSchema) : bareSchema(value)];
    });
  return Object.fromEntries(entries) as Schema; // the same schema with fewer keywords
}

/**
 * Paths, parameters, bodies, answers, schemas and `x-` markers of a document, without prose, examples, tags and servers.
 * Two documents with equal wires are the same contract.
 */
export function wireOf(document: JsonObject): JsonObject {
  const { openapi, security, paths, components } = document;
  return { openapi, security, paths: bareTree(paths), components: bareTree(components) } as JsonObject;
}

const prose = new Set([...annotations, "summary", "tags"]);

/** Walks the document outside schemas; maps by name (paths, components, responses) have names that must not be dropped. */
function bareTree(value: unknown, isNamed = false): unknown {
  if (Array.isArray(value)) return value.map((item) => bareTree(item));
  if (!isObject(value)) return value;
  const entries = Object.entries(value)
    .filter(([key]) => isNamed || !prose.has(key))
    .map(([key, inner]) => {
      if (key === "schema" && !isNamed) return [key, bareSchema(inner)];
      if (key === "schemas" && !isNamed && isObject(inner)) return [key, mapValues(inner, bareSchema)];
      return [key, bareTree(inner, !isNamed && namedMaps.has(key))];
    });
  return Object.fromEntries(entries);
}

const namedMaps = new Set(["responses", "parameters", "securitySchemes", "content", "headers", "requestBodies"]);

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A short line per call and per component, so that a changed wire can be named. `digest` turns a value into text.
 * Calls are keyed by operationId and include the path and what its item shares among methods.
 */
export function wireFingerprint(document: JsonObject, digest: (value: unknown) => string): Record<string, string> {
  const { paths, components, ...rest } = wireOf(document) as Record<string, Record<string, JsonObject>>;
  const lines: Record<string, string> = { document: digest(rest) };
  for (const [path, item] of Object.entries(paths ?? {})) {
    const { parameters, ...methods } = item;
    for (const [method, operation] of Object.entries(methods) as [string, JsonObject][])
      lines[`call ${operation.operationId}`] = digest({ path, method, parameters: parameters ?? [], operation });
  }
  for (const [kind, parts] of Object.entries(components ?? {}))
    for (const [name, part] of Object.entries(parts)) lines[`${kind} ${name}`] = digest(part);
  return lines;
}
