/** What the generator reads out of an OpenAPI document: the call table and the schemas each call is checked against. */

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: "path" | "query" | "header"; required?: boolean; schema: Schema };
type Ref = { $ref: string };
type Operation = {
  operationId: string;
  parameters?: (Parameter | Ref)[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> } | Ref>;
  [extension: `x-nomix-${string}`]: unknown;
};
export type OpenApiDocument = {
  paths: Record<string, Record<string, Operation> & { parameters?: (Parameter | Ref)[] }>;
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter>; [part: string]: unknown };
};

const methods = ["get", "put", "post", "patch", "delete"] as const;

type Found = { path: string; method: string; operation: Operation; parameters: Parameter[] };

function operations(document: OpenApiDocument): Found[] {
  const resolve = (parameter: Parameter | Ref): Parameter => {
    if (!("$ref" in parameter)) return parameter;
    const found = document.components.parameters?.[parameter.$ref.split("/").at(-1) ?? ""];
    if (!found) throw new Error(`No parameter ${parameter.$ref}`);
    return found;
  };
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve);
      return [{ path, method: method.toUpperCase(), operation, parameters }];
    }),
  );
}

const names = (parameters: Parameter[], place: Parameter["in"]) =>
  parameters.filter((parameter) => parameter.in === place).map((parameter) => parameter.name);

/** Type and default of each query parameter, for reading a query string without guessing. */
function queryForms(document: OpenApiDocument, parameters: Parameter[]) {
  const forms = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, schema }) => {
      const { type, default: absent } = resolveSchema(document, schema);
      return [name, absent === undefined ? { type } : { type, default: absent }];
    });
  return Object.fromEntries(forms);
}

function resolveSchema(document: OpenApiDocument, schema: Schema): Schema {
  const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
  return (name && document.components.schemas[name]) || schema;
}

function success(operation: Operation): { status: number; schema?: Schema } {
  const entry = Object.entries(operation.responses).find(([status]) => /^2\d\d$/.test(status));
  if (!entry) throw new Error(`${operation.operationId} names no success status`);
  const content = "content" in entry[1] ? entry[1].content : undefined;
  return { status: Number(entry[0]), schema: content?.["application/json"]?.schema };
}

/** TypeScript source of the call table: everything the code may ask about a call, keyed by operationId. */
export function callTable(document: OpenApiDocument): string {
  const found = operations(document);
  // Only the core marks its calls with rights; a `Right` of another document would be `never`.
  const hasMarkers = found.some(({ operation }) => operation["x-nomix-actions"] !== undefined);
  const table = Object.fromEntries(
    found.map(({ path, method, operation, parameters }) => {
      const query = names(parameters, "query");
      return [
        operation.operationId,
        {
          id: operation.operationId,
          tool: operation["x-nomix-tool"] ?? null,
          method,
          path,
          pathParameters: names(parameters, "path"),
          queryParameters: query,
          query: queryForms(document, parameters),
          hasBody: operation.requestBody !== undefined,
          bodyMediaType: Object.keys(operation.requestBody?.content ?? {})[0] ?? null,
          successStatus: success(operation).status,
          rights: operation["x-nomix-actions"] ?? [],
          risk: operation["x-nomix-risk"] ?? (method === "GET" ? "read" : "write"),
          approval: operation["x-nomix-approval"] ?? "allow",
          isRetrySafe: operation["x-nomix-retry-safe"] ?? method === "GET",
          isIdempotent: operation["x-nomix-idempotency"] === "required",
          isPaged: query.includes("page") && query.includes("pageSize"),
        },
      ];
    }),
  );
  return `export const calls = ${JSON.stringify(table, null, 2)} as const;

export type CallId = keyof typeof calls;
export type Call = (typeof calls)[CallId];
${hasMarkers ? 'export type Right = Call["rights"][number];\n' : ""}`;
}

const rebase = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/components/', '"contract#/components/'));

/** Schemas by exported validator name: `<operationId>_body`, `_path`, `_query`, `_answer`, and `errorEnvelope`. */
export function validatorSchemas(document: OpenApiDocument): Record<string, Schema> {
  const schemas: Record<string, Schema> = {};
  for (const { operation, parameters } of operations(document)) {
    const id = operation.operationId;
    for (const place of ["path", "query"] as const) {
      const own = parameters.filter((parameter) => parameter.in === place);
      schemas[`${id}_${place}`] = rebase({
        type: "object",
        additionalProperties: false,
        required: own.filter((parameter) => parameter.required).map((parameter) => parameter.name),
        properties: Object.fromEntries(own.map((parameter) => [parameter.name, parameter.schema])),
      }) as Schema;
    }
    const body = operation.requestBody?.content["application/json"]?.schema;
    if (body) schemas[`${id}_body`] = rebase(body) as Schema;
    const answer = success(operation).schema;
    if (answer) schemas[`${id}_answer`] = rebase(answer) as Schema;
  }
  if (document.components.schemas.ErrorEnvelope)
    schemas.errorEnvelope = rebase(document.components.schemas.ErrorEnvelope) as Schema;
  return schemas;
}
