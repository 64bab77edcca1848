import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { genericTypeOf, genericTypes } from '@/model/dataset';
import type { QueryContext, QueryFilter, QueryObject } from '@/model/query-context';
import { answerHere, type DeviceAnswer } from '@/offline/local-engine/answer-here';
import { differenceOf } from '@/offline/local-engine/compare-answers';
import { attachRows, openingStatements, type AttachedRows, type DeviceDatabase } from '@/offline/local-engine/database';
import { createKernels, type Kernels } from '@/offline/local-engine/kernels/kernels';
import { decodeResult } from '@/offline/results/decode';
import { encodeJsonResult, type EncodedResult } from '@/offline/results/encode';
import { answerContext, withContextTimeRules } from '@/query/answer/answer-context';
import type { NamedDataset } from '@/query/answer/answer-query';
import { fullDocument } from '@/query/answer/document';
import { optionsAt } from '@/query/compile/options';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import { planCells } from '@/query/kept-rows/plan-cells';
import { runPlan } from '@/query/run/run-plan';
import { buildSampleDatabase } from '@/server/catalogue/samples/data';
import { flightsBench } from '@/server/catalogue/samples/flights/bench';
import { flightsDashboard } from '@/server/catalogue/samples/flights/dashboard';
import { flightDatasets } from '@/server/catalogue/samples/flights/datasets';
import { flightTables } from '@/server/catalogue/samples/flights/tables';
import { openDuckDbEngine } from '@/server/engines/duckdb/duckdb-engine';
import { exportedFiles, type Driver } from '@/server/engines/engine';
import { cellsStatement, rowsStatement } from '@/server/resources/dataset-rows/rows-query';
import { steadyClock } from '@/server/steady-clock';
import { queriesOf } from '@/viz/query/queries-of';
import { openDeviceDatabase } from './wasm/device-database';

/** Enough for every airport, and few enough for hundreds of queries. */
const FLIGHTS = 60_000;
const RUNS = 150;
const PAGE_RUNS = 40;
const now = Date.UTC(2026, 0, 1);
const limits = { maxRows: 50_000, timeoutMilliseconds: 60_000 };
const caller = { id: 1, username: 'ada' };

interface Kept {
  readonly dataset: NamedDataset;
  readonly manifest: RowsManifest;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

let folder: string;
let engine: Driver;
let database: DeviceDatabase & { close(): void };
let rows: AttachedRows;
let kernels: Kernels;
const kept = new Map<string, Kept>();
const tables = flightDatasets.map(({ table }) => table);

async function keep(table: string): Promise<Kept> {
  const columns = (await engine.columns('main', table)).map(({ name, type }) => {
    const generic = genericTypeOf(type);
    return { name, type, generic, isTemporal: generic === genericTypes.temporal, expression: null };
  });
  const metrics = flightDatasets.find(one => one.table === table)?.metrics ?? [];
  const query: NamedDataset['query'] = {
    source: { node: 'table', path: ['main', table] },
    columns,
    metrics: new Map(metrics.map(({ name, expression }) => [name, expression])),
    mainTemporalColumn: columns.find(({ isTemporal }) => isTemporal)?.name ?? null,
  };
  const names = columns.map(({ name }) => name);
  const { sql } = rowsStatement(query, { columns: names, since: null }, engine.dialect, { now });
  const target = path.join(folder, table);
  await mkdir(target);
  const made = must(await engine.exportRows?.({ sql, folder: target }, limits, {}), 'the file');
  const manifest: RowsManifest = {
    datasetId: tables.indexOf(table),
    datasetVersion: '',
    dialect: 'duckdb',
    digest: made.digest,
    bytes: made.bytes,
    rows: made.rows,
    columns: columns.map(({ name, type }) => ({ name, type, expression: null })),
    window: null,
    asOf: now,
  };
  const bytes = new Uint8Array(await readFile(path.join(target, exportedFiles.plain)));
  return { dataset: { query, verboseNames: new Map() }, manifest, bytes };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidemark-flights-'));
  const location = path.join(folder, 'samples.duckdb');
  const fewer = flightTables.map(table =>
    table.name === 'flights'
      ? { ...table, select: `FROM (${table.select}) USING SAMPLE reservoir(${FLIGHTS} ROWS) REPEATABLE (7)` }
      : table,
  );
  await buildSampleDatabase(location, fewer);
  engine = await openDuckDbEngine({ path: location, timers: steadyClock });
  database = await openDeviceDatabase();
  for (const sql of openingStatements(384)) await database.query(sql);
  rows = attachRows(database);
  kernels = createKernels({ database });
  for (const table of tables) kept.set(table, await keep(table));
});
afterAll(async () => {
  database.close();
  engine.close();
  await rm(folder, { recursive: true });
});

/** The queries of both dashboards, as their authors set them. */
const charts = [...flightsDashboard.charts, ...flightsBench.charts].flatMap(({ name, viz, dataset, form }) => {
  const queries = queriesOf(viz, { ...form, viz_type: viz });
  return queries ? [{ name, dataset, queries }] : [];
});

const day = fc
  .integer({ min: 0, max: 180 })
  .map(days => new Date(Date.UTC(2001, 0, 1 + days)).toISOString().slice(0, 10));
const range = fc.tuple(day, day).map(ends => ends.toSorted().join(' : '));
const oneOf = (col: string, ...values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1 }).map((val): QueryFilter[] => [{ col, op: 'IN', val }]);
const dayAxis = {
  columnType: 'BASE_AXIS',
  expressionType: 'SQL',
  sqlExpression: 'date',
  label: 'date',
  timeGrain: 'P1D',
  isColumnReference: true,
} as const;
/** The filter that a click on a mark of a chart adds to the others (`viz/drill/filters.ts`). */
const pick = fc.constantFrom<QueryFilter[]>(
  [{ col: 'weekday', op: 'IN', val: ['Friday'] }],
  [{ col: 'dest_state', op: 'IS NULL' }],
  [
    { col: 'hour', op: 'IN', val: [17] },
    { col: 'origin', op: 'IN', val: ['ATL'] },
  ],
  [{ col: dayAxis, op: 'IN', val: [Date.UTC(2001, 1, 14)] }],
  [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-02-01 : 2001-03-01' }],
);
const state = fc.record({
  range: fc.option(range, { nil: null }),
  grain: fc.option(fc.constantFrom('PT1H', 'P1D', 'P1W', 'P1M', 'P3M'), { nil: null, freq: 2 }),
  filters: fc
    .tuple(
      fc.option(oneOf('haul', 'short', 'medium', 'long'), { nil: [] }),
      fc.option(oneOf('status', 'late', 'early', 'on time'), { nil: [] }),
      fc.option(oneOf('origin_state', 'CA', 'TX', 'NY', 'GA', 'no such state'), { nil: [] }),
      fc.option(pick, { nil: [], freq: 2 }),
      fc.option(
        fc
          .tuple(fc.integer({ min: -60, max: 200 }), fc.integer({ min: 0, max: 300 }))
          .map(([from, more]): QueryFilter[] => [
            { col: 'delay', op: '>=', val: from },
            { col: 'delay', op: '<=', val: from + more },
          ]),
        { nil: [] },
      ),
    )
    .map(filters => filters.flat()),
});
type State = typeof state extends fc.Arbitrary<infer T> ? T : never;

function under(query: QueryObject, { range: during, grain, filters }: State): QueryObject {
  const ranged = (query.filters ?? []).map(one =>
    during !== null && one.op === 'TEMPORAL_RANGE' ? { ...one, val: during } : one,
  );
  const columns = query.columns?.map(column =>
    grain !== null && typeof column !== 'string' && column.timeGrain ? { ...column, timeGrain: grain } : column,
  );
  const extras =
    grain !== null && query.extras?.time_grain_sqla ? { ...query.extras, time_grain_sqla: grain } : query.extras;
  return { ...query, ...(columns && { columns }), ...(extras && { extras }), filters: [...ranged, ...filters] };
}

async function serverAnswer({ dataset }: Kept, asked: QueryContext): Promise<readonly EncodedResult[]> {
  const context = withContextTimeRules(dataset, asked);
  const answer = await answerContext(
    {
      dataset,
      options: optionsAt({ now }, context, { ...caller, email: '' }),
      annotations: async () => ({}),
      runner: {
        dialect: engine.dialect,
        check: async ({ fragments }) => void (await Promise.all(fragments.map(sql => engine.checkFragment(sql, {})))),
        read: async ({ run }) => ({
          ...(await runPlan(run, (sql, maxRows) => engine.select(sql, { ...limits, maxRows }))),
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
  return answer.kind === 'rows' ? answer.answers.map(fullDocument).map(encodeJsonResult) : [];
}

const read = (results: readonly EncodedResult[]) => results.map(({ bytes, head }) => decodeResult(bytes, head));

const isOver =
  ({ dataset }: Kept) =>
  ({ col }: QueryFilter): boolean =>
    dataset.query.columns.some(({ name }) => name === (typeof col === 'string' ? col : col.sqlExpression));

async function compared(chart: (typeof charts)[number], chosen: State) {
  const of = must(kept.get(chart.dataset), chart.dataset);
  const filters = chosen.filters.filter(isOver(of));
  const queries = chart.queries.map(query => under(query, { ...chosen, filters }));
  return differs(of, { datasource: { id: of.manifest.datasetId, type: 'table' }, queries });
}

/** As in a rehearsal: by DuckDB and by the kernels, which must agree. */
async function answered(of: Kept, context: QueryContext, by: Kernels = kernels): Promise<DeviceAnswer> {
  const question = { context, dataset: of.dataset, manifest: of.manifest, caller, now, isRehearsal: true };
  return answerHere({ database, kernels: by }, question, () =>
    rows.pathOf(of.manifest.digest, async () => of.bytes.slice().buffer),
  );
}

async function differs(of: Kept, context: QueryContext) {
  const here = await answered(of, context);
  if (here.kind === 'refused') return here.reason;
  return differenceOf(read(here.results), read(await serverAnswer(of, context)));
}

const untouched: State = { range: null, grain: null, filters: [] };

test('both flights dashboards have the charts that are queried here', () => expect(charts.length).toBeGreaterThan(35));

test.each(charts)("cached rows give the server's answer, as its author set it: $name", async chart => {
  expect(await compared(chart, untouched)).toBeNull();
});

test("cached rows give the server's answer for every chart of the flights dashboards, under any filters", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...charts), state, async (chart, chosen) => {
      expect(await compared(chart, chosen)).toBeNull();
    }),
    { numRuns: RUNS },
  );
});

test('a rehearsed chart is refused if the kernels give other rows than DuckDB', async () => {
  const [chart] = charts;
  const of = must(kept.get(must(chart, 'a chart').dataset), 'its rows');
  const wrong: Kernels = {
    answer: async ({ columns }) => columns.map(({ as }) => ({ label: [as], type: 0, values: [-1] })),
    prepare: async () => false,
    keep: async () => undefined,
    drop: () => undefined,
  };
  const context: QueryContext = {
    datasource: { id: of.manifest.datasetId, type: 'table' },
    queries: [...(chart?.queries ?? [])],
  };
  expect((await answered(of, context)).kind).toBe('answered');
  expect((await answered(of, context, wrong)).kind).toBe('refused');
});

const PAGE = 500;

/** The rows behind a chart, as a dialog pages through them, and their number. */
async function rowsBehind(chart: (typeof charts)[number], chosen: State, page: number) {
  const of = must(kept.get(chart.dataset), chart.dataset);
  const [query] = chart.queries;
  const { filters, time_range, granularity, extras } = under(must(query, 'a query'), chosen);
  const narrowed: QueryObject = {
    columns: [],
    filters: filters?.filter(isOver(of)) ?? [],
    ...(time_range ? { time_range } : {}),
    ...(granularity ? { granularity } : {}),
    ...(extras?.where ? { extras: { where: extras.where } } : {}),
  };
  const datasource = { id: of.manifest.datasetId, type: 'table' as const };
  const part = { ...narrowed, row_limit: PAGE, row_offset: page * PAGE };
  const count: QueryObject['metrics'] = [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' }];
  return [
    await differs(of, { datasource, queries: [part], result_type: 'drill_detail' }),
    await differs(of, { datasource, queries: [{ ...narrowed, metrics: count, row_limit: 1 }] }),
  ];
}

test("cached rows give the server's pages of the rows behind a chart, and their number", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...charts), state, fc.integer({ min: 0, max: 3 }), async (chart, chosen, page) => {
      expect(await rowsBehind(chart, chosen, page)).toEqual([null, null]);
    }),
    { numRuns: PAGE_RUNS },
  );
});

test.each(tables)("cached rows give the server's first rows of a dataset: %s", async table => {
  const of = must(kept.get(table), table);
  const datasource = { id: of.manifest.datasetId, type: 'table' as const };
  expect(
    await differs(of, { datasource, queries: [{ filters: [], row_limit: 100 }], result_type: 'samples' }),
  ).toBeNull();
});

const large = 'flights';
const overFlights = charts.filter(({ dataset }) => dataset === large);
const contextOf = ({ queries }: (typeof charts)[number], id: number): QueryContext => ({
  datasource: { id, type: 'table' },
  queries: [...queries],
});

/** Totals that the server makes of the flights, split by what charts and filters need except the delay. */
async function keepTotals(): Promise<Kept> {
  const { dataset, manifest } = must(kept.get(large), large);
  const contexts = overFlights.map(chart => contextOf(chart, manifest.datasetId));
  const filtered = ['date', 'haul', 'status', 'origin_state'];
  const cells = must(planCells({ dataset, contexts, filtered, options: { now } }, new Set(['delay'])), 'a plan');
  const { sql } = cellsStatement(dataset.query, cells, engine.dialect, { now });
  const target = path.join(folder, 'totals');
  await mkdir(target);
  const made = must(await engine.exportRows?.({ sql, folder: target }, limits, {}), 'the file');
  const columns = manifest.columns.filter(({ name }) => cells.dimensions.some(({ column }) => column === name));
  const bytes = new Uint8Array(await readFile(path.join(target, exportedFiles.plain)));
  return {
    dataset,
    bytes,
    manifest: { ...manifest, digest: made.digest, bytes: made.bytes, rows: made.rows, columns, cells },
  };
}

test("totals give the server's answer for the flights dashboards under any filters, or none", async () => {
  const of = await keepTotals();
  const outcomes = { equal: 0, refused: 0 };
  const check = async (chart: (typeof charts)[number], chosen: State) => {
    const queries = chart.queries.map(query => under(query, { ...chosen, filters: chosen.filters.filter(isOver(of)) }));
    const found = await differs(of, { datasource: { id: of.manifest.datasetId, type: 'table' }, queries });
    if (found && 'kind' in found && found.kind === 'not-covered') outcomes.refused += 1;
    else {
      expect(found).toBeNull();
      outcomes.equal += 1;
    }
  };
  for (const chart of overFlights) await check(chart, untouched);
  // Most of the charts as their authors set them; not rows, bins of delays, and medians.
  expect(outcomes.equal).toBeGreaterThan(20);
  await fc.assert(fc.asyncProperty(fc.constantFrom(...overFlights), state, check), { numRuns: RUNS });
  expect(outcomes.refused).toBeGreaterThan(0);
});
