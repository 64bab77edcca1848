import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { createConnection } from 'mysql2/promise';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { CellsPlan } from '@/model/cells-plan';
import { genericTypeOf, genericTypes } from '@/model/dataset';
import type { QueryColumn, QueryContext, QueryFilter, QueryMetric, QueryObject } from '@/model/query-context';
import { answerHere, type DeviceAnswer } from '@/offline/local-engine/answer-here';
import { differenceOf } from '@/offline/local-engine/compare-answers';
import { attachRows, openingStatements, type AttachedRows, type DeviceDatabase } from '@/offline/local-engine/database';
import { createKernels } from '@/offline/local-engine/kernels/kernels';
import { decodeResult } from '@/offline/results/decode';
import { encodeJsonResult, type EncodedResult } from '@/offline/results/encode';
import { answerContext, withContextTimeRules } from '@/query/answer/answer-context';
import type { NamedDataset } from '@/query/answer/answer-query';
import { fullDocument } from '@/query/answer/document';
import { optionsAt } from '@/query/compile/options';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import { planCells } from '@/query/kept-rows/plan-cells';
import { runPlan } from '@/query/run/run-plan';
import { exportedFiles, type Driver, type ExportedRows } from '@/server/engines/engine';
import { readLocation } from '@/server/engines/location';
import { openMysqlEngine } from '@/server/engines/mysql/mysql-engine';
import { openPostgresqlEngine } from '@/server/engines/postgresql/postgresql-engine';
import { cellsStatement, rowsStatement } from '@/server/resources/dataset-rows/rows-query';
import { steadyClock } from '@/server/steady-clock';
import { findMariadb, startMariadb } from './mysql/server';
import { findPrograms, startPostgresql } from './postgresql/server';
import { openDeviceDatabase } from './wasm/device-database';

const ROWS = 3000;
const RUNS = 250;
const now = Date.UTC(2022, 0, 1);
const limits = { maxRows: 50_000, timeoutMilliseconds: 60_000 };
const caller = { id: 1, username: 'ada' };

/** Rows with missing values, ties, texts in two cases, and types without a counterpart. */
const POSTGRESQL = `
  CREATE TYPE mood AS ENUM ('sad', 'ok');
  CREATE TABLE kept AS SELECT
    CASE WHEN i % 17 = 0 THEN NULL ELSE timestamp '2019-12-30 01:02:03.456789' + i * interval '7919 minutes' / 7 END AS made,
    timestamptz '2019-12-30 00:00:00+00' + i * interval '13 hours' AS seen,
    date '2020-01-01' + i % 400 AS day,
    CASE WHEN i % 7 = 0 THEN NULL ELSE (ARRAY['apple', 'Apple', 'Banana', 'banana ', 'éclair', '', 'zoo', 'a_b', 'a%b'])[1 + i % 9] END
      COLLATE "en-x-icu" AS shop,
    (ARRAY['ATL', 'BOS', 'CHI', 'DEN'])[1 + i % 4]::varchar(3) AS code,
    CASE WHEN i % 11 = 0 THEN NULL ELSE i % 23 - 5 END AS n,
    (i::bigint * 1000003 % 99991) * 100000000 AS big,
    CASE WHEN i % 13 = 0 THEN NULL ELSE (i % 500)::numeric(9, 2) / 4 END::numeric(9, 2) AS price,
    (i % 50)::numeric / 8 AS ratio,
    CASE WHEN i % 19 = 0 THEN NULL ELSE i / 7.0 END::double precision AS weight,
    (i % 5)::smallint AS small,
    CASE WHEN i % 3 = 0 THEN NULL ELSE i % 2 = 0 END AS active,
    'p'::char(4) AS pad, ARRAY[i] AS tags, '{}'::jsonb AS doc, interval '1 day' AS span, 0.1::real AS four,
    'ok'::mood AS feeling, gen_random_uuid() AS uid, '12:00'::time AS clock,
    CASE WHEN i = 7 THEN 'infinity'::timestamp ELSE '2020-01-01' END AS forever,
    CASE WHEN i = 7 THEN 'NaN'::numeric(9, 2) ELSE 1 END::numeric(9, 2) AS odd,
    CASE WHEN i = 7 THEN 'Infinity'::double precision ELSE 1 END AS large,
    i::numeric / 3 AS endless
  FROM generate_series(1, ${ROWS}) AS i`;

const MARIADB = `
  CREATE TABLE kept AS SELECT
    CASE WHEN seq % 17 = 0 THEN NULL ELSE TIMESTAMP('2019-12-30 01:02:03') + INTERVAL seq * 1131 MINUTE END AS made,
    TIMESTAMP('2019-12-30 00:00:00') + INTERVAL seq * 13 HOUR AS seen,
    DATE('2020-01-01') + INTERVAL seq % 400 DAY AS day,
    CASE WHEN seq % 7 = 0 THEN NULL ELSE ELT(1 + seq % 9, 'apple', 'Apple', 'Banana', 'banana ', 'éclair', '', 'zoo', 'a_b', 'a%b') END AS shop,
    ELT(1 + seq % 4, 'ATL', 'BOS', 'CHI', 'DEN') AS code,
    CASE WHEN seq % 11 = 0 THEN NULL ELSE CAST(seq % 23 AS SIGNED) - 5 END AS n,
    CAST((seq * 1000003 % 99991) * 1000 AS SIGNED) AS big, CAST(seq AS UNSIGNED) AS id,
    CAST(CASE WHEN seq % 13 = 0 THEN NULL ELSE seq % 500 / 4 END AS DECIMAL(9, 2)) AS price,
    CAST(seq % 50 / 8 AS DECIMAL(12, 6)) AS ratio,
    CAST(CASE WHEN seq % 19 = 0 THEN NULL ELSE seq / 7 END AS DOUBLE) AS weight,
    CAST(seq % 5 AS SIGNED) AS small,
    CAST(seq % 2 AS SIGNED) AS active, TIME('12:00') AS clock
  FROM seq_1_to_${ROWS}`;

interface Source {
  readonly dialect: 'postgresql' | 'mysql';
  readonly schema: string;
  readonly engine: Driver;
  stop(): Promise<void>;
}

interface SourceKind {
  readonly name: string;
  readonly missing: boolean;
  open(): Promise<Source>;
  readonly leftOut: readonly string[];
  readonly byteOrder: readonly string[];
}

const programs = findPrograms();
const mariadb = findMariadb();
const kinds: readonly SourceKind[] = [
  {
    name: 'PostgreSQL',
    missing: programs === null,
    leftOut: ['clock', 'doc', 'endless', 'feeling', 'forever', 'four', 'large', 'odd', 'pad', 'span', 'tags', 'uid'],
    byteOrder: ['code'],
    async open() {
      const server = await startPostgresql(programs ?? '');
      const client = new Client({ connectionString: server.url });
      await client.connect();
      await client.query(POSTGRESQL);
      await client.end();
      const engine = openPostgresqlEngine(server.url, steadyClock);
      return { dialect: 'postgresql', schema: 'public', engine, stop: () => server.stop() };
    },
  },
  {
    name: 'MariaDB',
    missing: mariadb === null,
    leftOut: ['clock'],
    byteOrder: ['code'],
    async open() {
      const server = await startMariadb(must(mariadb, 'MariaDB'));
      const location = readLocation(server.url);
      if (location.kind !== 'mysql') throw new Error('not an address of MariaDB');
      const { socket, user, database } = location.server;
      const connection = await createConnection({ socketPath: socket ?? '', user });
      await connection.query(`CREATE DATABASE ${database}`);
      await connection.query(`USE ${database}`);
      await connection.query(MARIADB);
      await connection.end();
      const engine = openMysqlEngine(location.server, steadyClock);
      return { dialect: 'mysql', schema: database ?? '', engine, stop: () => server.stop() };
    },
  },
];

const simple = (aggregate: 'AVG' | 'COUNT' | 'COUNT_DISTINCT' | 'MAX' | 'MIN' | 'SUM', name: string): QueryMetric => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: name },
  label: `${aggregate} ${name}`,
});
const sql = (sqlExpression: string): QueryMetric => ({
  expressionType: 'SQL',
  sqlExpression,
  label: sqlExpression,
});
const numbers = ['n', 'big', 'price', 'ratio', 'weight', 'small'];
const metrics: readonly QueryMetric[] = [
  'count',
  ...(['SUM', 'AVG', 'MIN', 'MAX', 'COUNT_DISTINCT'] as const).flatMap(name => numbers.map(of => simple(name, of))),
  ...['made', 'seen', 'day', 'code', 'shop'].flatMap(of => [simple('MIN', of), simple('COUNT', of)]),
  ...['shop', 'code', 'active'].map(of => simple('COUNT_DISTINCT', of)),
  simple('MAX', 'active'),
  ...[
    'SUM(n)',
    'SUM(n) / COUNT(*)',
    'SUM(n) / NULLIF(SUM(small), 0)',
    '100.0 * SUM(n) / NULLIF(COUNT(*), 0)',
    'SUM(price) / NULLIF(COUNT(price), 0)',
    'SUM(big) / NULLIF(COUNT(*), 0)',
    'AVG(weight) - AVG(n) * 2',
    "SUM(CASE WHEN code = 'ATL' THEN 1 ELSE 0 END)",
    'SUM(CASE WHEN n >= 3 THEN price END) * 1.5',
    "COUNT(CASE WHEN shop = 'apple' THEN 1 END)",
    'COALESCE(SUM(CASE WHEN n > 1000 THEN n END), 0) + 1',
    'MAX(N)',
    'SUM("n")',
    'ROUND(AVG(price), 1)',
  ].map(sql),
];
const axis = (name: string, timeGrain: string): QueryColumn => ({
  columnType: 'BASE_AXIS',
  sqlExpression: name,
  label: name,
  expressionType: 'SQL',
  timeGrain,
});
const dimensions: readonly QueryColumn[] = [
  ...['code', 'shop', 'active', 'small', 'n', 'day', 'made', 'price'],
  ...['PT1S', 'PT5M', 'PT1H', 'PT6H', 'P1D', 'P7D', 'P1W', '1969-12-28T00:00:00Z/P1W', 'P1M', 'P3M', 'P1Y'].flatMap(
    grain => [axis('made', grain), axis('seen', grain)],
  ),
  ...['PT1H', 'P1D', 'P1W', 'P1M', 'P3M'].map(grain => axis('day', grain)),
];
const filter = fc.constantFrom<QueryFilter>(
  { col: 'code', op: 'IN', val: ['ATL', 'DEN'] },
  { col: 'code', op: 'NOT IN', val: ['ATL'] },
  { col: 'code', op: '==', val: 'bos' },
  { col: 'code', op: '>=', val: 'B' },
  { col: 'shop', op: '==', val: '' },
  { col: 'shop', op: 'IN', val: ['apple', 'banana'] },
  { col: 'shop', op: '!=', val: 'Apple' },
  { col: 'shop', op: 'LIKE', val: 'a%' },
  { col: 'shop', op: 'LIKE', val: 'a\\%b' },
  { col: 'shop', op: 'ILIKE', val: 'APP%' },
  { col: 'shop', op: 'IS NULL' },
  { col: 'shop', op: 'IS NOT NULL' },
  { col: 'n', op: '>', val: 3 },
  { col: 'n', op: 'IN', val: [1, 2, 99] },
  { col: 'price', op: '<=', val: 60.25 },
  { col: 'weight', op: '<', val: 300.5 },
  { col: 'big', op: '>', val: 500_000 },
  { col: 'ratio', op: '==', val: 0.5 },
  { col: 'made', op: 'TEMPORAL_RANGE', val: '2020-02-01 : 2021-01-01' },
  { col: 'seen', op: 'TEMPORAL_RANGE', val: '2020-03-01T05:00:00 : 2022-01-01' },
  { col: 'day', op: 'TEMPORAL_RANGE', val: '2020-03-01 : 2020-12-01' },
);
const labelOf = (column: QueryColumn) => (typeof column === 'string' ? column : column.label);
const distinct = <T>(all: readonly T[], most: number, key: (one: T) => unknown) =>
  fc.uniqueArray(fc.constantFrom(...all), { maxLength: most, selector: key });
const question: fc.Arbitrary<QueryObject> = fc
  .record({
    columns: distinct(dimensions, 2, labelOf),
    metrics: distinct(metrics, 2, metric => (typeof metric === 'string' ? metric : metric.label)),
    filters: fc.array(filter, { maxLength: 2 }),
    limit: fc.constantFrom(3, 10, 1000),
    order: fc.option(fc.tuple(fc.nat(3), fc.boolean()), { nil: null }),
    series: fc.boolean(),
    raw: fc.boolean(),
  })
  .map(({ columns, metrics: chosen, filters, limit, order, series, raw }): QueryObject => {
    const asked: readonly QueryMetric[] = chosen.length === 0 ? ['count'] : chosen;
    const isRaw = raw && chosen.length === 0 && columns.every(column => typeof column === 'string');
    const labels = columns.flatMap(column => labelOf(column) ?? []);
    const terms: readonly (string | QueryMetric)[] = isRaw ? labels : [...asked, ...labels];
    const term = order ? terms[order[0] % Math.max(1, terms.length)] : undefined;
    const [first] = columns;
    return {
      columns: isRaw && columns.length === 0 ? ['code', 'n'] : columns,
      ...(isRaw ? {} : { metrics: [...asked] }),
      filters,
      row_limit: limit,
      ...(term && order ? { orderby: [[term, order[1]]] } : {}),
      ...(series && !isRaw && typeof first === 'string' && columns.length === 2
        ? { series_columns: [first], series_limit: 2, series_limit_metric: asked[0] }
        : {}),
    };
  });

interface Kept {
  readonly dataset: NamedDataset;
  readonly manifest: RowsManifest;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const read = (results: readonly EncodedResult[]) => results.map(({ bytes, head }) => decodeResult(bytes, head));

describe.each(kinds)('rows of $name on a device', ({ missing, open, leftOut, byteOrder }) => {
  let source: Source;
  let folder: string;
  let database: DeviceDatabase & { close(): void };
  let rows: AttachedRows;
  let kept: Kept;
  let made: ExportedRows;

  async function write(name: string, text: string) {
    const target = path.join(folder, name);
    await mkdir(target);
    const file = must(await source.engine.exportRows?.({ sql: text, folder: target }, limits, {}), 'the file');
    return { file, bytes: new Uint8Array(await readFile(path.join(target, exportedFiles.plain))) };
  }

  const manifestOf = (file: ExportedRows): RowsManifest => ({
    datasetId: 1,
    datasetVersion: '',
    dialect: source.dialect,
    digest: file.digest,
    bytes: file.bytes,
    rows: file.rows,
    columns: file.columns.map(({ name, type }) => ({
      name,
      type,
      expression: null,
      ...(file.byteOrder?.includes(name) ? { byteOrder: true } : {}),
      ...(file.distinctTexts?.includes(name) ? { distinctTexts: true } : {}),
    })),
    window: null,
    asOf: now,
  });

  beforeAll(async () => {
    if (missing) return;
    folder = await mkdtemp(path.join(tmpdir(), 'tidemark-sources-'));
    source = await open();
    database = await openDeviceDatabase();
    for (const text of openingStatements(384)) await database.query(text);
    rows = attachRows(database);
    const columns = (await source.engine.columns(source.schema, 'kept')).map(({ name, type }) => {
      const generic = genericTypeOf(type);
      return { name, type, generic, isTemporal: generic === genericTypes.temporal, expression: null };
    });
    const query: NamedDataset['query'] = {
      source: { node: 'table', path: [source.schema, 'kept'] },
      columns,
      metrics: new Map([['count', 'COUNT(*)']]),
      mainTemporalColumn: 'made',
    };
    const names = columns.map(({ name }) => name);
    const { file, bytes } = await write(
      'rows',
      rowsStatement(query, { columns: names, since: null }, source.engine.dialect, { now }).sql,
    );
    made = file;
    kept = { bytes, manifest: manifestOf(file), dataset: { query, verboseNames: new Map() } };
  });
  afterAll(async () => {
    if (missing) return;
    database.close();
    source.engine.close();
    await source.stop();
    await rm(folder, { recursive: true });
  });

  async function serverAnswer(asked: QueryContext): Promise<readonly EncodedResult[] | null> {
    const { dataset } = kept;
    const context = withContextTimeRules(dataset, asked);
    try {
      const answer = await answerContext(
        {
          dataset,
          options: optionsAt({ now }, context, { ...caller, email: '' }),
          annotations: async () => ({}),
          runner: {
            dialect: source.engine.dialect,
            check: async ({ fragments }) =>
              void (await Promise.all(fragments.map(text => source.engine.checkFragment(text, {})))),
            read: async ({ run }) => ({
              ...(await runPlan(run, (text, maxRows) => source.engine.select(text, { ...limits, maxRows }))),
              cacheKey: '',
              cacheTimeout: 0,
              readOn: now,
              isCached: false,
              computedOn: 'server',
            }),
          },
        },
        context,
      );
      return answer.kind === 'rows' ? answer.answers.map(fullDocument).map(encodeJsonResult) : null;
    } catch {
      return null;
    }
  }

  const answered = (of: Kept, context: QueryContext): Promise<DeviceAnswer> =>
    answerHere(
      { database, kernels: createKernels({ database }) },
      { context, dataset: of.dataset, manifest: of.manifest, caller, now, isRehearsal: true },
      () => rows.pathOf(of.manifest.digest, async () => of.bytes.slice().buffer),
    );

  const contextOf = (query: QueryObject): QueryContext => ({ datasource: { id: 1, type: 'table' }, queries: [query] });

  /** Null for the server's answer; the name of the reason why there is none here. */
  async function outcome(of: Kept, query: QueryObject): Promise<string | null> {
    const here = await answered(of, contextOf(query));
    if (here.kind === 'refused')
      return here.reason.kind === 'source' || here.reason.kind === 'not-covered'
        ? here.reason.by.kind
        : JSON.stringify(here.reason);
    const theirs = await serverAnswer(contextOf(query));
    expect(theirs).not.toBeNull();
    expect(differenceOf(read(here.results), read(theirs ?? []))).toBeNull();
    return null;
  }

  test.skipIf(missing)('come whole, without columns whose values a file cannot hold', () => {
    expect(made.rows).toBe(ROWS);
    expect(made.leftOut?.toSorted()).toEqual(leftOut);
    expect(made.byteOrder).toEqual(byteOrder);
  });

  test.skipIf(missing)("give the server's answers to random questions, or are refused by name", async () => {
    const counts = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(question, async query => {
        const name = (await outcome(kept, query)) ?? 'equal';
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }),
      { numRuns: RUNS },
    );
    console.info(Object.fromEntries(counts));
    const known = ['equal', 'order', 'texts', 'pattern', 'conversion', 'aggregate', 'unordered', 'sql'];
    expect([...counts.keys()].filter(name => !known.includes(name) && !/"kind":"column"/.test(name))).toEqual([]);
    expect(counts.get('equal') ?? 0).toBeGreaterThan(RUNS / 10);
  });

  test.skipIf(missing)('compare with texts as the database does, or not at all', async () => {
    const having = (col: string, val: string) =>
      outcome(kept, { columns: ['n'], metrics: ['count'], filters: [{ col, op: '==', val }] });
    const isMysql = source.dialect === 'mysql';
    // MariaDB finds BOS, and the device does not.
    expect(await having('code', 'bos')).toBe(isMysql ? 'texts' : null);
    expect(await having('code', 'BOS')).toBeNull();
    expect(await having('shop', 'apple')).toBe(isMysql ? 'texts' : null);
  });

  test.skipIf(missing)('are not ordered by sums of fractions that differ in their last digits', async () => {
    const by = (name: string): QueryObject => ({
      columns: ['code', axis('seen', 'P1M')],
      metrics: [simple('SUM', name)],
      orderby: [[simple('SUM', name), false]],
      row_limit: 1000,
    });
    expect(await outcome(kept, by('weight'))).toBe('aggregate');
    expect(await outcome(kept, { ...by('weight'), columns: ['code'] })).toBeNull();
    expect(await outcome(kept, by('price'))).toBeNull();
    const averages: QueryObject = {
      columns: [axis('made', 'P1M')],
      metrics: [simple('AVG', 'ratio')],
      filters: [{ col: 'weight', op: '<', val: 300.5 }],
      orderby: [[simple('AVG', 'ratio'), false]],
      row_limit: 10,
    };
    expect(await outcome(kept, averages)).toBe('aggregate');
  });

  test.skipIf(missing)("totals give the server's answers, or are refused by name", async () => {
    const { dataset } = kept;
    const asked: QueryObject[] = [
      { columns: [axis('made', 'P1D'), 'code'], metrics: ['count', simple('SUM', 'n'), simple('SUM', 'big')] },
      {
        columns: ['small'],
        metrics: [simple('SUM', 'price'), simple('AVG', 'n'), simple('MAX', 'weight'), sql('SUM(n)')],
      },
    ];
    const contexts = asked.map(contextOf);
    const cells: CellsPlan = must(
      planCells({ dataset, contexts, filtered: ['made', 'seen'], options: { now } }, new Set()),
      'a plan',
    );
    const { file, bytes } = await write(
      'cells',
      cellsStatement(dataset.query, cells, source.engine.dialect, { now }).sql,
    );
    expect(file.leftOut).toEqual([]);
    const named = new Set(cells.dimensions.map(({ column }) => column));
    const { columns, ...facts } = manifestOf(file);
    const of: Kept = {
      dataset,
      bytes,
      manifest: { ...facts, columns: columns.filter(({ name }) => named.has(name)), cells },
    };
    const during = (col: string): QueryFilter => ({ col, op: 'TEMPORAL_RANGE', val: '2020-02-01 : 2021-01-01' });
    const outcomes: (string | null)[][] = [];
    for (const query of asked) {
      const found: (string | null)[] = [];
      for (const filters of [[], [during('made')], [during('seen')]])
        found.push(await outcome(of, { ...query, filters, row_limit: 1000 }));
      outcomes.push(found);
    }
    const [byCode, bySize] = outcomes;
    expect(byCode).toEqual([null, null, null]);
    expect(bySize).toEqual([null, null, null]);
    expect(
      await outcome(of, { columns: ['small'], metrics: ['count'], filters: [{ col: 'small', op: '>', val: 2 }] }),
    ).toBeNull();
    expect(await outcome(of, { columns: ['price'], metrics: ['count'] })).toBe('dimension');
  });
});
