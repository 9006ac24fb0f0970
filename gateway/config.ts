import { z } from "zod";
import type { EmbeddingSettings } from "./engines/embedded/embedding/embedding-settings.ts";
import type { FileLimits } from "./files/accepted-types.ts";

/** What the operator must put right before a process can start. Its message is for people and repeats no value. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

const path = z.string().min(1);
const bytes = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const mebibyte = 1024 * 1024;
const count = (most: number) => z.coerce.number().int().min(1).max(most);
/** Credentials belong into the key: an address is named in the log. */
const isPlainAddress = (text: string) => {
  const { username, password, hash } = new URL(text);
  return !username && !password && !hash;
};

/** What the console extension adds to the core contract. A Gateway without the first is a core-only one to every console. */
export const extensionParts = ["capabilities", "fileResources"] as const;
export type ExtensionPart = (typeof extensionParts)[number];

/** Parts with commas between them, or `none`. */
const parts = z
  .string()
  .transform((text) => (text.trim() === "none" ? [] : text.split(",").map((part) => part.trim())))
  .pipe(z.array(z.enum(extensionParts)));

const embeddingSettings = {
  /** The embedding endpoint; without it retrieval is lexical and the other GATEWAY_EMBEDDING settings mean nothing. */
  GATEWAY_EMBEDDING_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isPlainAddress)
    .optional(),
  GATEWAY_EMBEDDING_MODEL: z.string().min(1).max(256).optional(),
  /** What a header may hold. */
  GATEWAY_EMBEDDING_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  GATEWAY_EMBEDDING_DIMENSIONS: z.coerce.number().int().min(8).max(8_192).optional(),
  GATEWAY_EMBEDDING_BATCH: count(512).default(32),
  GATEWAY_EMBEDDING_TIMEOUT_MS: count(600_000).default(30_000),
  GATEWAY_EMBEDDING_QUERY_TIMEOUT_MS: count(30_000).default(1_500),
  GATEWAY_EMBEDDING_MIN_SIMILARITY: z.coerce.number().gt(0).lt(1).default(0.5),
  GATEWAY_EMBEDDING_WEIGHT: z.coerce.number().gt(0).max(4).default(1),
} as const;
const isWhole = (values: { GATEWAY_EMBEDDING_URL?: string; GATEWAY_EMBEDDING_MODEL?: string }) =>
  !values.GATEWAY_EMBEDDING_URL || values.GATEWAY_EMBEDDING_MODEL !== undefined;
const orElse = { path: ["GATEWAY_EMBEDDING_MODEL"] };
const Embedding = z.object(embeddingSettings).refine(isWhole, orElse);

const Settings = z.object({
  DATABASE_URL_GATEWAY: z.url({ protocol: /^postgres(ql)?$/ }),
  GATEWAY_HOST: z.string().min(1).default("127.0.0.1"),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(4310),
  /** Where others reach this Gateway; file links start with it. */
  GATEWAY_PUBLIC_URL: z.url({ protocol: /^https?$/ }).default("http://localhost:4310"),
  GATEWAY_FILES_DIR: path,
  GATEWAY_ACCESS_FILE: path,
  /** Signs the 60-second file links. */
  GATEWAY_LINK_SECRET: z.string().min(32),
  GATEWAY_MAX_PDF_BYTES: bytes.default(200 * mebibyte),
  GATEWAY_MAX_DOCX_BYTES: bytes.default(20 * mebibyte),
  GATEWAY_MAX_PPTX_BYTES: bytes.default(20 * mebibyte),
  GATEWAY_MAX_XLSX_BYTES: bytes.default(20 * mebibyte),
  GATEWAY_MAX_CSV_BYTES: bytes.default(20 * mebibyte),
  GATEWAY_MAX_HTML_BYTES: bytes.default(20 * mebibyte),
  GATEWAY_MAX_MARKDOWN_BYTES: bytes.default(20 * mebibyte),
  GATEWAY_MAX_TEXT_BYTES: bytes.default(20 * mebibyte),
  GATEWAY_EXTENSION: parts.default([...extensionParts]),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  ...embeddingSettings,
});
const Environment = Settings.refine(isWhole, orElse);

export type GatewayConfig = {
  databaseUrl: string;
  host: string;
  port: number;
  /** Without a trailing slash. */
  publicUrl: string;
  filesDir: string;
  accessFile: string;
  linkSecret: string;
  maxFileBytes: FileLimits;
  extension: readonly ExtensionPart[];
  /** Absent: retrieval is lexical. */
  embedding?: EmbeddingSettings;
  logLevel: string;
};

/** Reads the configuration. Throws one error that names every unusable key and shows no value. */
export function readConfig(environment: Record<string, string | undefined>): GatewayConfig {
  const parsed = Environment.safeParse(withoutEmpty(environment));
  if (!parsed.success) throw unusable(parsed.error, environment);
  const values = parsed.data;
  return {
    databaseUrl: values.DATABASE_URL_GATEWAY,
    host: values.GATEWAY_HOST,
    port: values.GATEWAY_PORT,
    publicUrl: values.GATEWAY_PUBLIC_URL.replace(/\/+$/, ""),
    filesDir: values.GATEWAY_FILES_DIR,
    accessFile: values.GATEWAY_ACCESS_FILE,
    linkSecret: values.GATEWAY_LINK_SECRET,
    maxFileBytes: {
      pdf: values.GATEWAY_MAX_PDF_BYTES,
      docx: values.GATEWAY_MAX_DOCX_BYTES,
      pptx: values.GATEWAY_MAX_PPTX_BYTES,
      xlsx: values.GATEWAY_MAX_XLSX_BYTES,
      csv: values.GATEWAY_MAX_CSV_BYTES,
      html: values.GATEWAY_MAX_HTML_BYTES,
      markdown: values.GATEWAY_MAX_MARKDOWN_BYTES,
      text: values.GATEWAY_MAX_TEXT_BYTES,
    },
    extension: values.GATEWAY_EXTENSION,
    embedding: embeddingOf(values),
    logLevel: values.LOG_LEVEL,
  };
}

/** The embedding endpoint alone, for measuring it without a Gateway. Throws as `readConfig` does. */
export function readEmbedding(environment: Record<string, string | undefined>): EmbeddingSettings | undefined {
  const parsed = Embedding.safeParse(withoutEmpty(environment));
  if (!parsed.success) throw unusable(parsed.error, environment);
  return embeddingOf(parsed.data);
}

function embeddingOf(values: z.infer<typeof Embedding>): EmbeddingSettings | undefined {
  const { GATEWAY_EMBEDDING_URL: url, GATEWAY_EMBEDDING_MODEL: model } = values;
  if (!url || !model) return undefined;
  return {
    url,
    model,
    apiKey: values.GATEWAY_EMBEDDING_API_KEY ?? null,
    dimensions: values.GATEWAY_EMBEDDING_DIMENSIONS ?? null,
    batch: values.GATEWAY_EMBEDDING_BATCH,
    timeoutMs: values.GATEWAY_EMBEDDING_TIMEOUT_MS,
    queryTimeoutMs: values.GATEWAY_EMBEDDING_QUERY_TIMEOUT_MS,
    minSimilarity: values.GATEWAY_EMBEDDING_MIN_SIMILARITY,
    weight: values.GATEWAY_EMBEDDING_WEIGHT,
  };
}

function unusable({ issues }: z.ZodError, environment: Record<string, string | undefined>): ConfigurationError {
  const keys = issues.map(
    ({ path, code }) => `  ${path.join(".")}: ${environment[String(path[0])] ? code : "missing"}`,
  );
  return new ConfigurationError(`The Gateway's configuration is not usable:\n${keys.join("\n")}`);
}

/** `KEY=` in an environment file means "not set". */
const withoutEmpty = (environment: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
