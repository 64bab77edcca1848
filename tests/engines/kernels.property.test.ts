import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openingStatements, selectFrom, type DeviceDatabase } from '@/offline/local-engine/database';
import { createKernels, type KernelRows, type Kernels } from '@/offline/local-engine/kernels/kernels';
import type { StoredValues } from '@/offline/kept-rows/kept-values';
import { duckdb } from '@/query/sql/duckdb';
import { printSelect } from '@/query/sql/print';
import { selectOf, type Expression, type Literal, type Select, type SelectColumn } from '@/query/sql/tree';
import { openDeviceDatabase } from './wasm/device-database';

const RUNS = 60;
const MOST_ROWS = 50_000;

let database: DeviceDatabase & { close(): void };
beforeAll(async () => {
  database = await openDeviceDatabase();
  for (const sql of openingStatements(384)) await database.query(sql);
});
afterAll(() => database.close());

const DAY = 86_400_000;
const types = {
  word: 'VARCHAR',
  flag: 'BOOLEAN',
  tiny: 'TINYINT',
  int: 'INTEGER',
  big: 'BIGINT',
  price: 'DECIMAL(9,2)',
  real: 'DOUBLE',
  day: 'DATE',
  moment: 'TIMESTAMP',
} as const;
type Name = keyof typeof types;
type Row = Readonly<Record<Name, Literal>>;
const names: readonly Name[] = ['word', 'flag', 'tiny', 'int', 'big', 'price', 'real', 'day', 'moment'];

const literals: { readonly [name in Name]: fc.Arbitrary<Literal> } = {
  word: fc.constantFrom('', 'a', 'b', 'ab', 'É', 'z', '\u{1F600}', '\uFFFD', ' a', "it's"),
  flag: fc.boolean(),
  tiny: fc.integer({ min: -128, max: 127 }),
  int: fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constantFrom(-(2 ** 31), 2 ** 31 - 1)),
  big: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom(2 ** 40, -(2 ** 40))),
  price: fc.oneof(
    fc.integer({ min: -500, max: 500 }).map(cents => cents / 100),
    fc.constantFrom(9_999_999.99, -9_999_999.99),
  ),
  real: fc.oneof(fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 0.1, 1e300), fc.double()),
  day: fc.integer({ min: -3, max: 40 }).map(days => ({ instant: days * DAY, as: 'date' as const })),
  moment: fc.integer({ min: -5000, max: 90_000 }).map(minutes => ({ instant: minutes * 60_000 + 7 })),
};

/** Doubles lose no digit, and keep their sign. */
const sqlOf = (name: Name, value: Literal): string => {
  if (name !== 'real' || typeof value !== 'number') return `CAST(${duckdb.literal(value)} AS ${types[name]})`;
  return `CAST('${Object.is(value, -0) ? '-0.0' : String(value)}' AS DOUBLE)`;
};

const row: fc.Arbitrary<Row> = fc.record({
  word: fc.option(literals.word, { freq: 5 }),
  flag: fc.option(literals.flag, { freq: 5 }),
  tiny: fc.option(literals.tiny, { freq: 5 }),
  int: fc.option(literals.int, { freq: 5 }),
  big: fc.option(literals.big, { freq: 5 }),
  price: fc.option(literals.price, { freq: 5 }),
  real: fc.option(literals.real, { freq: 5 }),
  day: fc.option(literals.day, { freq: 5 }),
  moment: fc.option(literals.moment, { freq: 20 }),
});

const columnOf = (name: Name): Expression => ({ node: 'column', name });
const fragment = (sql: string): Expression => ({ node: 'fragment', sql });
const literal = (value: Literal): Expression => ({ node: 'literal', value });

const name = fc.constantFrom(...names);
const operator = fc.constantFrom('=' as const, '!=' as const, '<' as const, '<=' as const, '>' as const, '>=' as const);

/** Values that the compiler puts into filters: it knows no negative zero, and NaN is not a filter value. */
const filterValue = (of: Name) =>
  of === 'real' ? fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0) : literals[of];

const comparison = name.chain(of =>
  fc.record({ operator, value: filterValue(of) }).map(({ operator: by, value }): Expression => ({
    node: 'compare',
    operator: by,
    left: columnOf(of),
    right: literal(value),
  })),
);
const list = name.chain(of =>
  fc
    .record({ values: fc.array(filterValue(of), { minLength: 1, maxLength: 4 }), negated: fc.boolean() })
    .map(({ values, negated }): Expression => ({ node: 'in', of: columnOf(of), values: values.map(literal), negated })),
);
const missing = fc
  .tuple(name, fc.boolean())
  .map(([of, negated]): Expression => ({ node: 'null-test', of: columnOf(of), negated }));
const listOrMissing = fc.tuple(list, fc.boolean()).map(([one, negated]): Expression => {
  if (one.node !== 'in') return one;
  const other: Expression = { node: 'null-test', of: one.of, negated };
  return { node: negated ? 'all' : 'any', of: [other, { ...one, negated }] };
});
const truth = fc.boolean().map((value): Expression => ({ node: 'truth-test', of: columnOf('flag'), value }));
const written = fc
  .constantFrom('int >= 2', "word = 'a' OR word IS NULL", 'flag', 'int + tiny > 3', 'price BETWEEN -1 AND 1.5')
  .map(fragment);
const condition = fc.oneof(comparison, comparison, list, missing, listOrMissing, truth, written);

const grains = ['PT1H', 'P1D', 'P1W', 'P1M', 'P3M', 'P1Y', 'P1W/1970-01-03T00:00:00Z', 'PT15M'] as const;
const key = fc.oneof(
  fc.constantFrom<Name>('word', 'flag', 'tiny', 'int', 'price', 'day').map(columnOf),
  fc.constantFrom(...grains).map((grain): Expression => ({ node: 'grain', of: columnOf('moment'), grain })),
  fc.constantFrom("word || '!'", 'tiny // 10 * 10', 'greatest(int, 0)').map(fragment),
);

const metric = fc.oneof(
  fc.constant<Expression>({ node: 'count-rows' }),
  name.map((of): Expression => ({ node: 'aggregate', function: 'count', of: columnOf(of) })),
  fc
    .tuple(fc.constantFrom('sum' as const, 'avg' as const), fc.constantFrom<Name>('tiny', 'int', 'big', 'price'))
    .map(([by, of]): Expression => ({ node: 'aggregate', function: by, of: columnOf(of) })),
  fc
    .tuple(fc.constantFrom('min' as const, 'max' as const), name)
    .map(([by, of]): Expression => ({ node: 'aggregate', function: by, of: columnOf(of) })),
  fc
    .constantFrom(
      'COUNT(*)',
      'count(word)',
      'AVG(tiny)',
      "AVG(CASE WHEN word = 'a' THEN 1.0 ELSE 0 END)",
      'SUM(CASE WHEN int > 0 THEN int ELSE 0 END) / 60.0',
      "100.0*SUM(CASE WHEN word='a' THEN 1 ELSE 0 END)/COUNT(*)",
      'SUM(tiny) / SUM(int)',
      'SUM(price) - 2 * SUM(tiny) + COUNT(flag)',
      'SUM(price) / COUNT(price)',
      '(MAX(int) - MIN(int)) * 0.5',
      'MAX(real) - AVG(int)',
      'SUM(tiny + int) / (COUNT(*) - COUNT(int))',
      'MIN(word)',
      '1',
    )
    .map(fragment),
);
const having = fc.constantFrom(
  'COUNT(*) >= 3',
  'SUM(tiny) > 10.5 AND COUNT(int) <> 1',
  'AVG(tiny) <= 0',
  'MAX(real) > 1',
  // As Superset writes them.
  '(COUNT(*) >= 3)',
  '((COUNT(*) >= 2) AND ((SUM(tiny) - 1) * 2 < 40))',
);

const select = (from: Select['from']): fc.Arbitrary<Select> =>
  fc
    .record({
      keys: fc.uniqueArray(key, { maxLength: 3, selector: of => JSON.stringify(of) }),
      metrics: fc.array(metric, { minLength: 1, maxLength: 4 }),
      where: fc.array(condition, { maxLength: 3 }),
      having: fc.option(having, { nil: null, freq: 2 }),
      order: fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 2 }),
      ranked: fc.option(fc.record({ limit: fc.integer({ min: 1, max: 4 }), descending: fc.boolean() }), { nil: null }),
      limit: fc.integer({ min: 1, max: 100 }),
      offset: fc.option(fc.integer({ min: 0, max: 5 })),
    })
    .map(({ keys, metrics, where, having: kept, order, ranked, limit, offset }) => {
      const keyColumns = keys.map((of, at): SelectColumn => ({ as: `key ${at}`, of }));
      const columns = [...keyColumns, ...metrics.map((of, at): SelectColumn => ({ as: `metric ${at}`, of }))];
      const [series] = keyColumns;
      const tieBreakers = keyColumns.map(({ as }) => ({ as, type: null }));
      const best: Select | null = series
        ? {
            ...selectOf(from, [
              { as: 'series', of: series.of },
              { as: 'series_rank', of: metrics[0] ?? { node: 'count-rows' } },
            ]),
            where,
            groupBy: [series.of],
            orderBy: [{ of: { node: 'alias', name: 'series_rank' }, descending: ranked?.descending ?? true }],
            tieBreakers: [{ as: 'series', type: null }],
            limit: ranked?.limit ?? null,
          }
        : null;
      const on: Expression = {
        node: 'all',
        of: series
          ? [
              {
                node: 'compare',
                operator: '=',
                left: series.of,
                right: { node: 'column', table: 'series_limit', name: 'series' },
              },
            ]
          : [],
      };
      return {
        ...selectOf(from, columns),
        joins: best && ranked ? [{ with: { node: 'select', of: best, as: 'series_limit' }, on }] : [],
        where,
        groupBy: keys,
        having: kept === null ? [] : [fragment(kept)],
        orderBy: order.map(([at, descending]) => ({
          of: { node: 'alias' as const, name: columns[at % columns.length]?.as ?? '' },
          descending,
        })),
        tieBreakers,
        limit,
        offset,
      };
    });

/** Columns of single rows, in an order that tells all different rows apart. */
const rowSelect = (from: Select['from']): fc.Arbitrary<Select> =>
  fc
    .record({
      selected: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
      where: fc.array(condition, { maxLength: 2 }),
      order: fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 3 }),
      limit: fc.option(fc.integer({ min: 1, max: 2000 }), { freq: 10 }),
      offset: fc.option(fc.integer({ min: 0, max: 30 })),
    })
    .map(({ selected, where, order, limit, offset }) => ({
      ...selectOf(
        from,
        selected.map(of => ({ as: `the ${of}`, of: columnOf(of) })),
      ),
      where,
      orderBy: order.map(([at, descending]) => ({
        of: { node: 'alias' as const, name: `the ${selected[at % selected.length]}` },
        descending,
      })),
      tieBreakers: selected.map(of => ({ as: `the ${of}`, type: null })),
      limit,
      offset,
    }));

let made = 0;
/** A new table, whose order is that of a file. */
async function createTable(rows: readonly Row[], repeated: number): Promise<Select['from']> {
  made += 1;
  const table = `rows_${made}`;
  await database.query(`CREATE TABLE ${table} (${names.map(of => `${of} ${types[of]}`).join(', ')})`);
  if (rows.length > 0) {
    const values = rows.map(one => `(${names.map(of => sqlOf(of, one[of])).join(', ')})`).join(', ');
    const all = `(VALUES ${values}) AS given (${names.join(', ')})`;
    await database.query(`INSERT INTO ${table} SELECT given.* FROM ${all}, range(${repeated}) ORDER BY moment DESC`);
  }
  return { node: 'table', path: ['memory', 'main', table] };
}

const dropTable = (from: Select['from']) =>
  from.node === 'table' ? database.query(`DROP TABLE ${from.path.at(-1)}`) : Promise.resolve();

/** The values are read after the first question. */
async function answeredLater(kernels: Kernels, asked: Select, of: KernelRows) {
  const now = await kernels.answer(asked, of, MOST_ROWS);
  await kernels.prepare(() => false);
  return now ?? kernels.answer(asked, of, MOST_ROWS);
}

/** Nothing may read values that the device keeps from DuckDB. */
const closed: DeviceDatabase = {
  query: () => Promise.reject(new Error('DuckDB is closed')),
  addFile: async () => undefined,
  dropFile: async () => undefined,
};
const answered = { kernels: 0, left: 0 };
/** Of `overTable`. */
const anywhere: Select['from'] = { node: 'table', path: [] };

describe('kernels', () => {
  test("return DuckDB's rows, bit for bit, for every common query over any rows, also from kept values", async () => {
    const table = fc.record({ rows: fc.array(row, { maxLength: 40 }), repeated: fc.constantFrom(1, 1, 1, 700) });
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.array(select(anywhere), { minLength: 5, maxLength: 5 }),
        fc.array(rowSelect(anywhere), { minLength: 2, maxLength: 2 }),
        async (of, grouped, single) => {
          const from = await createTable(of.rows, of.repeated);
          const kept = new Map<string, Uint8Array<ArrayBuffer>>();
          const storedOf = (): StoredValues => ({
            read: async column => kept.get(column)?.slice().buffer ?? null,
            write: async (column, bytes) => void kept.set(column, bytes),
          });
          const kernels = createKernels({ database, storedOf });
          const fromDevice = createKernels({ database: closed, storedOf });
          const known = { digest: 'a', rows: of.rows.length * of.repeated };
          try {
            const answers: { readonly over: Select; readonly here: Awaited<ReturnType<Kernels['answer']>> }[] = [];
            for (const one of [...grouped, ...single]) {
              const over = overTable(one, from);
              const sql = printSelect(over, duckdb);
              const here = await answeredLater(kernels, over, known);
              answered[here ? 'kernels' : 'left'] += 1;
              if (here) expect({ sql, rows: here }).toEqual({ sql, rows: await selectFrom(database, sql, MOST_ROWS) });
              answers.push({ over, here });
            }
            await kernels.keep(() => false);
            for (const { over, here } of answers) expect(await fromDevice.answer(over, known, MOST_ROWS)).toEqual(here);
          } finally {
            await dropTable(from);
          }
        },
      ),
      { numRuns: RUNS },
    );
    expect(answered.kernels / (answered.kernels + answered.left)).toBeGreaterThan(0.6);
  });
});

const overTable = (of: Select, from: Select['from']): Select => ({
  ...of,
  from,
  joins: of.joins.map(join =>
    join.with.node === 'select' ? { ...join, with: { ...join.with, of: { ...join.with.of, from } } } : join,
  ),
});
