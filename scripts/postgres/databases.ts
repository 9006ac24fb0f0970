/** The two databases of the embedded cluster, each with a role that can reach no other, and the check of foreign ones. */
import pg from "pg";

export type DatabaseAccess = { name: string; password: string };

const extensions = ["pg_trgm", "btree_gin", "unaccent", "pgcrypto"];

/** Makes database and role of that name where missing, and sets the role's password. Safe to repeat. */
export async function prepareDatabases(url: (database: string) => string, wanted: DatabaseAccess[]): Promise<void> {
  await withClient(url("postgres"), async (client) => {
    // A statement that fails is logged with its text, and these hold passwords.
    await client.query("set log_min_error_statement = panic");
    for (const shared of ["postgres", "template1"]) await client.query(`revoke all on database ${shared} from public`);
    for (const { name, password } of wanted) {
      const role = pg.escapeIdentifier(name);
      const { rowCount: roles } = await client.query("select from pg_roles where rolname = $1", [name]);
      if (!roles) await client.query(`create role ${role} login`);
      await client.query(`alter role ${role} password ${pg.escapeLiteral(password)}`);
      const { rowCount: databases } = await client.query("select from pg_database where datname = $1", [name]);
      if (!databases) await client.query(`create database ${role} owner ${role}`);
      await client.query(`revoke all on database ${role} from public`);
    }
  });
  for (const { name } of wanted)
    await withClient(url(name), async (client) => {
      for (const extension of extensions) await client.query(`create extension if not exists ${extension}`);
    });
}

/**
 * Refuses a database in which search for Chinese, Japanese or Korean text would silently find nothing.
 * @param key name of the setting that holds the URL, for the message; the URL itself is never shown
 */
export async function requireCjkSearch(url: string, key: string): Promise<void> {
  try {
    await withClient(url, async (client) => {
      await addTrigrams(client);
      const { rows } = await client.query(
        "select cardinality(show_trgm('知识库')) > 0 as fits, length('知识库') as length",
      );
      if (!rows[0]?.fits || rows[0].length !== 3) throw new Unusable(blindDatabase);
    });
  } catch (cause) {
    const why = cause instanceof Unusable ? cause.message : reason((cause as { code?: string }).code);
    throw new Error(`The database of ${key} cannot be used: ${why}.`, { cause });
  }
}

class Unusable extends Error {}

const blindDatabase =
  "pg_trgm finds no trigrams in Chinese text there. Create it with encoding UTF8 and locale C.UTF-8 " +
  "(create database … template template0 encoding 'UTF8' locale 'C.UTF-8')";

async function addTrigrams(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'pg_trgm'");
  if (rowCount) return;
  await client.query("create extension pg_trgm").catch((cause) => {
    const isForbidden = cause.code === "42501";
    throw new Unusable(
      isForbidden
        ? "its role may not create the extension pg_trgm; let a superuser create it"
        : "its server lacks the extension pg_trgm (on Debian it comes with postgresql-contrib)",
      { cause },
    );
  });
}

/** In our words, since a driver's message can hold host and user. */
function reason(code: string | undefined): string {
  if (["28P01", "28000"].includes(code ?? "")) return "it refuses this user and password";
  if (code === "42501") return "this user may not connect to it";
  if (code === "3D000") return "it does not exist";
  return `nothing usable answers there (${code ?? "no answer"})`;
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
