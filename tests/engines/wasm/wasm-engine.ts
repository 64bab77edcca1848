import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking';
import { genericTypeOf } from '@/model/dataset';
import { storageOf, type FrameColumn, type Value } from '@/query/result/frame';
import { duckdb } from '@/query/sql/duckdb';
import { EngineError, type Driver } from '@/server/engines/engine';
import { duckdbFunctions } from '@/server/engines/functions/duckdb';
import { checkSqlFragment } from '@/query/fragments/check';
import { checkSqlStatement } from '@/server/engines/fragments/statement';
import { csvTables, dataFolder } from '../csv-rows';

const parts = path.resolve(import.meta.dirname, '../../../node_modules/@duckdb/duckdb-wasm/dist');
const bundle = (name: string) => ({
  mainModule: path.join(parts, `duckdb-${name}.wasm`),
  mainWorker: path.join(parts, `duckdb-node-${name}.worker.cjs`),
});

/** Features that need none of the extensions that the browser's build lacks. */
const portable = (script: string) =>
  `${script.slice(0, script.indexOf('-- Extremes'))}CREATE TABLE public.type_samples (id INTEGER);\n`;

const toValue = (value: unknown): Value =>
  value === null || value === undefined || (typeof value === 'number' && !Number.isFinite(value))
    ? null
    : typeof value === 'bigint'
      ? Number(value)
      : typeof value === 'object'
        ? JSON.stringify(value)
        : (value as Value);

/**
 * A decimal as stored by Arrow: an integer of 128 bits in words of 32, the lowest first. The library's own cast
 * multiplies by a power of ten, which changes some numbers.
 */
function decimal(words: Uint32Array, scale: number): number {
  const whole = words.reduceRight((sum, word) => (sum << 32n) | BigInt(word), 0n);
  return Number(`${BigInt.asIntN(32 * words.length, whole)}e-${scale}`);
}

const scaleOf = (type: string) => Number(/^DECIMAL\(\d+,(\d+)\)/.exec(type)?.[1] ?? 0);

const notHere = () => Promise.reject(new EngineError('refused', 'Only queries of charts are run here.'));

/** The browser's DuckDB over the sample tables, run by Node. It has neither ICU nor JSON. */
export async function openWasmEngine(): Promise<Driver> {
  const database = await createDuckDB({ mvp: bundle('mvp'), eh: bundle('eh') }, new VoidLogger(), NODE_RUNTIME);
  await database.instantiate(() => undefined);
  database.open({ query: { castBigIntToDouble: true, castTimestampToDate: true } });
  const connection = database.connect();
  connection.query('SET autoload_known_extensions = false');
  for (const statement of portable(await readFile(path.join(dataFolder, '..', 'tables.sql'), 'utf8')).split(/;\s*\n/)) {
    if (statement.trim() !== '') connection.query(statement);
  }
  for (const { name } of await csvTables()) {
    database.registerFileText(`${name}.csv`, await readFile(path.join(dataFolder, `${name}.csv`), 'utf8'));
    connection.query(
      `INSERT INTO main.${duckdb.identifier(name)} BY NAME FROM read_csv('${name}.csv', all_varchar = true)`,
    );
  }

  function run(sql: string) {
    try {
      return connection.query(sql);
    } catch (cause) {
      throw new EngineError('failed', cause instanceof Error ? cause.message : String(cause), { cause });
    }
  }
  function describe(sql: string) {
    const table = run(`DESCRIBE ${sql}`);
    return Array.from({ length: table.numRows }, (_, row) => ({
      name: String(table.getChild('column_name')?.get(row)),
      type: String(table.getChild('column_type')?.get(row)),
    }));
  }

  return {
    dialect: duckdb,
    async select(sql) {
      const types = describe(sql);
      const table = run(sql);
      return types.map(({ name, type }, index): FrameColumn => {
        const values = table.getChildAt(index);
        const scale = scaleOf(type);
        const read = (value: unknown) => (value instanceof Uint32Array ? decimal(value, scale) : toValue(value));
        const found = Array.from({ length: table.numRows }, (_, row) => read(values?.get(row)));
        return { label: [name], type: genericTypeOf(type), values: found, storage: storageOf(type) };
      });
    },
    checkFragment: async sql => checkSqlFragment(sql, duckdbFunctions),
    checkStatement: async sql => void checkSqlStatement(sql, duckdbFunctions),
    schemas: async () => [],
    tables: async () => ({ tables: [], total: 0 }),
    columns: async (schema, table) =>
      describe(`SELECT * FROM ${duckdb.identifier(schema)}.${duckdb.identifier(table)}`),
    keys: async () => [],
    columnsOf: async sql => describe(sql),
    // Servers run people's own statements.
    read: notHere,
    change: notHere,
    estimate: notHere,
    close() {
      connection.close();
      database.reset();
    },
  };
}
