import {
  CompiledQuery,
  Kysely,
  OperatorNode,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  RawNode,
  sql,
  ValueNode,
  type BinaryOperationNode,
  type DatabaseConnection,
  type OrderByItemNode,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { postgresqlForm } from './dialect';
import { MetadataStoreError } from './guard';
import { migrateToNewest } from './migrate';
import { maskedUrl } from './place';
import type { MetadataSchema } from './schema/tables';

/** Parallel statements of one server. */
const MOST_CONNECTIONS = 10;
const CONNECT_TIMEOUT = 10_000;

/** The advisory lock of writes, in the store's database. */
const WRITE_LOCK = 7_461_001;

/** A transaction left open by a server that no longer answers ends after a minute, so that others can write. */
const SESSION = '-c TimeZone=UTC -c idle_in_transaction_session_timeout=60000';

const BIGINT = 20;
const NUMERIC = 1700;
const DOUBLE = 701;
const BYTES = 17;
const INTEGERS = new Set([21, 23, BIGINT, NUMERIC, DOUBLE]);

/** PostgreSQL's texts have no character 0. It becomes two characters that start with one that Unicode never assigns. */
const ESCAPE = '\u{10FFFF}';
const toText = (text: string) => text.replace(/[\0\u{10FFFF}]/gu, found => `${ESCAPE}${found === ESCAPE ? 1 : 0}`);
const fromText = (text: string) =>
  text.includes(ESCAPE) ? text.replace(/\u{10FFFF}([01])/gu, (_, kind) => (kind === '1' ? ESCAPE : '\0')) : text;

/** The values that SQLite returns: numbers, texts and bytes. */
const valueParsers = {
  getTypeParser(type: number): (value: string) => unknown {
    if (INTEGERS.has(type)) return Number;
    return type === BYTES ? value => Buffer.from(value.slice(2), 'hex') : fromText;
  },
};

class StoreCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    super.visitRaw(postgresqlForm(node));
  }

  protected override appendValue(value: unknown): void {
    super.appendValue(typeof value === 'string' ? toText(value) : value);
  }

  /** `is` compares with values here, too, and not only with null. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node;
    const name = OperatorNode.is(operator) ? operator.operator : null;
    const comparesValue = ValueNode.is(rightOperand) && rightOperand.immediate !== true;
    if (!comparesValue || (name !== 'is' && name !== 'is not')) {
      super.visitBinaryOperation(node);
      return;
    }
    this.visitNode(node.leftOperand);
    this.append(name === 'is' ? ' is not distinct from ' : ' is distinct from ');
    this.visitNode(rightOperand);
  }

  /** Null is less than every value, as in SQLite. */
  protected override visitOrderByItem(node: OrderByItemNode): void {
    super.visitOrderByItem(node);
    if (node.nulls) return;
    const { direction } = node;
    const isDescending = direction !== undefined && RawNode.is(direction) && direction.sqlFragments[0] === 'desc';
    this.append(isDescending ? ' nulls last' : ' nulls first');
  }
}

class StoreDriver extends PostgresDriver {
  /**
   * One transaction at a time, among all servers: what a write reads does not change until it ends, as in SQLite. Reads
   * do not wait.
   */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(`SELECT pg_advisory_xact_lock(${WRITE_LOCK})`));
  }
}

class StoreDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): StoreDriver {
    return new StoreDriver(this.#config);
  }

  override createQueryCompiler(): StoreCompiler {
    return new StoreCompiler();
  }
}

/** Neither checks nor changes anything. */
export function connectToPostgresql(url: string): Kysely<MetadataSchema> {
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // Changes of others are recognised by it.
    application_name: `tidemark-${randomUUID()}`,
    options: SESSION,
    types: valueParsers,
  });
  // The next statement reports a lost connection.
  pool.on('error', () => undefined);
  return new Kysely<MetadataSchema>({ dialect: new StoreDialect({ pool }) });
}

/**
 * Opens the store in a database of PostgreSQL, which several servers may share, and brings it to the newest schema.
 * @throws MetadataStoreError
 */
export async function openPostgresqlStore(url: string): Promise<Kysely<MetadataSchema>> {
  const store = connectToPostgresql(url);
  try {
    await checkServer(store, url);
    await migrateToNewest(store, maskedUrl(url), 'name another database with --metadata');
    await store.transaction().execute(transaction => watchWriters(transaction));
    return store;
  } catch (error) {
    await store.destroy();
    throw error;
  }
}

export function unusable(url: string, cause: unknown): MetadataStoreError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new MetadataStoreError(
    `The metadata store ${maskedUrl(url)} cannot be used (${reason}). Check the address, the password and the rights of the account. Nothing was changed.`,
    { cause },
  );
}

async function checkServer(store: Kysely<MetadataSchema>, url: string): Promise<void> {
  let encoding: string | undefined;
  try {
    const { rows } = await sql<{ name: string }>`SELECT current_setting('server_encoding') AS name`.execute(store);
    encoding = rows[0]?.name;
    await store.transaction().execute(prepare);
  } catch (cause) {
    throw unusable(url, cause);
  }
  if (encoding !== 'UTF8')
    throw new MetadataStoreError(
      `The database of the metadata store ${maskedUrl(url)} has the encoding ${encoding}. Create one with UTF8.`,
    );
}

/**
 * What the types of `definitions.ts` need. Ids are counted in the transaction of their row, since sequences skip those
 * of transactions that failed.
 */
const preparations = [
  `CREATE COLLATION IF NOT EXISTS nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false)`,
  `CREATE TABLE IF NOT EXISTS store_id (name TEXT PRIMARY KEY, last BIGINT NOT NULL)`,
  `CREATE OR REPLACE FUNCTION next_id(counted TEXT) RETURNS BIGINT LANGUAGE sql AS $$
    INSERT INTO store_id VALUES (counted, 1) ON CONFLICT (name) DO UPDATE SET last = store_id.last + 1
      RETURNING last $$`,
];

async function prepare(store: Kysely<MetadataSchema>): Promise<void> {
  for (const statement of preparations) await sql.raw(statement).execute(store);
}

/** Tables that a server caches in memory. */
const cachedTables = ['user', 'user_role', 'role', 'role_permission', 'session'] as const;

/**
 * Counts the changes of cached tables by connection: statements of other connections never wait for the count of one,
 * and it becomes visible together with its change.
 */
async function watchWriters(store: Kysely<MetadataSchema>): Promise<void> {
  const statements = [
    `CREATE TABLE IF NOT EXISTS store_change (
      writer TEXT NOT NULL, backend BIGINT NOT NULL, changes BIGINT NOT NULL, PRIMARY KEY (writer, backend))`,
    // Every request reads the sum: the rows of connections of this server that were closed are counted in its next one.
    `CREATE OR REPLACE FUNCTION note_store_change() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        own TEXT := current_setting('application_name');
      BEGIN
        UPDATE store_change SET changes = changes + 1 WHERE writer = own AND backend = pg_backend_pid();
        IF FOUND THEN RETURN NULL; END IF;
        WITH ended AS (
          DELETE FROM store_change WHERE (writer, backend) IN (
            SELECT writer, backend FROM store_change
              WHERE writer = own AND backend NOT IN (SELECT pid FROM pg_stat_activity) FOR UPDATE SKIP LOCKED)
            RETURNING changes)
          INSERT INTO store_change SELECT own, pg_backend_pid(), 1 + coalesce(sum(changes), 0) FROM ended;
        RETURN NULL;
      END $$`,
    ...cachedTables.map(
      table => `CREATE OR REPLACE TRIGGER note_store_change AFTER INSERT OR UPDATE OR DELETE ON "${table}"
        FOR EACH STATEMENT EXECUTE FUNCTION note_store_change()`,
    ),
    // Their sum must not decrease: those of a new server would make it what another one has seen before.
    `WITH ended AS (
      DELETE FROM store_change
        WHERE writer <> 'ended' AND writer NOT IN (SELECT application_name FROM pg_stat_activity) RETURNING changes)
      INSERT INTO store_change SELECT 'ended', 0, coalesce(sum(changes), 0) FROM ended
        ON CONFLICT (writer, backend) DO UPDATE SET changes = store_change.changes + excluded.changes`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(store);
}
