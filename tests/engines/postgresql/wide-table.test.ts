import { Client } from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chartDataEndpoints } from '@/api/chart-data';
import { datasetEndpoints } from '@/api/dataset';
import { datasourceEndpoints } from '@/api/datasource';
import { must } from '@/lib/assert';
import { parseJsonDigits } from '@/lib/json';
import type { QueryMetric, QueryObject } from '@/model/query-context';
import { postgresql } from '@/query/sql/postgresql';
import { registerDatabase } from '@/server/catalogue/register';
import { testApp, type Caller, type TestApp } from '@/server/testing/test-app';
import { findPrograms, startPostgresql, type PostgresqlServer } from './server';

const programs = findPrograms();
const TABLE = 'широкая "table" 表';
/** The most that a table can have. */
const WIDE = 1600;
const MOMENT = Date.UTC(2001, 1, 3, 4, 5, 6, 789);
const MANY = '99999999999999999999999999999999999999';

interface OddColumn {
  readonly name: string;
  readonly type: string;
  readonly generic: number | null;
  /** As SQL, and as charts and samples have them; the third row has no values. */
  readonly ordinary: readonly [sql: string, value: string | number];
  readonly odd: readonly [sql: string, value: unknown];
  /** The server's reasons why its rows cannot be grouped, and why the value of a row fails as a filter. */
  readonly ungrouped?: string;
  readonly unfiltered?: string;
  /** The largest value, if that has a meaning. */
  readonly most: unknown;
  readonly noMost?: string;
}

const DAY = Date.UTC(2001, 1, 3);
const noFunction = (type: string) => `function max(${type}) does not exist`;

const odd: readonly OddColumn[] = [
  {
    name: 'Настроение',
    type: 'MOOD',
    generic: null,
    ordinary: ["'ok'", 'ok'],
    odd: ["'sad'", 'sad'],
    most: 'ok',
  },
  {
    name: '列表',
    type: 'INTEGER[]',
    generic: 1,
    ordinary: ["'{1,NULL,3}'", '[1, None, 3]'],
    odd: ["'{}'", '[]'],
    unfiltered: 'malformed array literal',
    most: '[1, None, 3]',
  },
  {
    name: 'مستند',
    type: 'JSONB',
    generic: 1,
    ordinary: [`'{"a": [1, null]}'`, "{'a': [1, None]}"],
    odd: ["'null'", null],
    unfiltered: 'invalid input syntax for type json',
    most: null,
    noMost: noFunction('jsonb'),
  },
  {
    name: 'json: ಜೆಸನ್',
    type: 'JSON',
    generic: 1,
    ordinary: [`'{"a": [1, null]}'`, "{'a': [1, None]}"],
    odd: ["'[]'", '[]'],
    ungrouped: 'could not identify an equality operator for type json',
    unfiltered: 'operator does not exist: json = unknown',
    most: null,
    noMost: noFunction('json'),
  },
  {
    name: 'Dauer „kurz“',
    type: 'INTERVAL',
    generic: 1,
    ordinary: ["'1 day 02:03:04'", '1 days 02:03:04'],
    odd: ["'-1 hour'", '-1 days +23:00:00'],
    most: '1 days 02:03:04',
  },
  {
    name: 'number(38)',
    type: 'NUMERIC(38,0)',
    generic: 0,
    ordinary: [MANY, MANY],
    odd: ["'NaN'", null],
    most: null,
  },
  {
    name: "it's ñ%",
    type: 'DOUBLE PRECISION',
    generic: 0,
    ordinary: ['1.5', 1.5],
    odd: ["'-Infinity'", null],
    most: 1.5,
  },
  { name: 'nan "float"', type: 'REAL', generic: 0, ordinary: ['1.5', 1.5], odd: ["'NaN'", null], most: null },
  {
    name: 'moment 🕐',
    type: 'TIMESTAMP WITH TIME ZONE',
    generic: 2,
    ordinary: ["'2001-02-03 09:35:06.789+05:30'", MOMENT],
    odd: ["'infinity'", null],
    most: null,
  },
  {
    name: 'ends: {{ never }}',
    type: 'TIMESTAMP WITHOUT TIME ZONE',
    generic: 2,
    ordinary: ["'2001-02-03 04:05:06.789'", MOMENT],
    odd: ["'-infinity'", null],
    most: MOMENT,
  },
  { name: ' день\\', type: 'DATE', generic: 2, ordinary: ["'2001-02-03'", DAY], odd: ["'infinity'", null], most: null },
];

const count: QueryMetric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' };
const largest = (name: string): QueryMetric => ({
  expressionType: 'SIMPLE',
  aggregate: 'MAX',
  column: { column_name: name },
  label: 'most',
});

const sorted = (values: readonly unknown[]) => values.map(value => JSON.stringify(value)).toSorted();

describe.skipIf(programs === null)('a table of PostgreSQL with all columns that it can have', () => {
  let server: PostgresqlServer;
  let app: TestApp;
  let ada: Caller;
  let id: number;

  beforeAll(async () => {
    server = await startPostgresql(must(programs, 'PostgreSQL'));
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const table = postgresql.identifier(TABLE);
    const others = Array.from({ length: WIDE - odd.length }, (_, index) => `c${index} SMALLINT`);
    const columns = odd.map(({ name, type }) => `${postgresql.identifier(name)} ${type}`);
    await client.query("CREATE TYPE mood AS ENUM ('sad', 'ok')");
    await client.query(`CREATE TABLE ${table} (${[...columns, ...others].join(', ')})`);
    for (const values of [odd.map(({ ordinary: [sql] }) => sql), odd.map(one => one.odd[0]), ['NULL']])
      await client.query(`INSERT INTO ${table} VALUES (${values.join(', ')})`);
    await client.end();
    app = await testApp();
    ada = await app.as('ada', 'Admin');
    const database = await registerDatabase(app.database.store, { name: 'pg', location: server.url }, 1, 0);
    const made = await ada('POST', '/api/v1/dataset/', {
      body: { database, schema: 'public', table_name: TABLE },
    });
    ({ id } = v.parse(v.looseObject({ id: v.number() }), await made.json()));
  });
  afterAll(async () => {
    await app?.close();
    await server?.stop();
  });

  /** The rows of a question, or the message of its failure. */
  async function ask(query: QueryObject): Promise<Readonly<Record<string, unknown>>[] | string> {
    const body = { datasource: { id, type: 'table' }, queries: [query], result_format: 'json', result_type: 'full' };
    const answer = await ada('POST', '/api/v1/chart/data', { body });
    const document = parseJsonDigits(await answer.text());
    if (answer.status !== 200)
      return `${answer.status} ${v.parse(v.looseObject({ message: v.string() }), document).message}`;
    const { result } = v.parse(chartDataEndpoints.query.answer, document);
    return v.parse(v.array(v.record(v.string(), v.unknown())), result[0]?.data);
  }

  test('is a dataset with all of them, and finds them again', async () => {
    const answer = await ada('GET', `/api/v1/dataset/${id}`);
    const { result } = v.parse(datasetEndpoints.get.answer, await answer.json());
    const known = must(result.columns, 'columns');
    expect(known).toHaveLength(WIDE);
    expect(
      known
        .slice(0, odd.length)
        .map(({ column_name: name, type, type_generic: generic }) => ({ name, type, generic: generic ?? null })),
    ).toEqual(odd.map(({ name, type, generic }) => ({ name, type, generic })));
    const found = await ada('GET', `/datasource/external_metadata/table/${id}/`);
    const columns = v.parse(datasourceEndpoints.externalMetadata.answer, await found.json());
    expect(columns.map(({ column_name: name }) => name)).toEqual(known.map(({ column_name: name }) => name));
  });

  test('is sampled', async () => {
    const answer = await ada('POST', `/datasource/samples?datasource_type=table&datasource_id=${id}`, { body: {} });
    const { result } = v.parse(
      datasourceEndpoints.samples.answer,
      v.parse(v.looseObject({}), parseJsonDigits(await answer.text())),
    );
    expect([result.total_count, result.colnames?.length]).toEqual([3, WIDE]);
    const rows = v.parse(v.array(v.record(v.string(), v.unknown())), result.data);
    for (const { name, ordinary, odd: rare } of odd)
      expect(sorted(rows.map(row => row[name])), name).toEqual(sorted([ordinary[1], rare[1], null]));
  });

  test('has all of them in one chart, as rows and as groups', async () => {
    const columns = Array.from({ length: WIDE - odd.length }, (_, index) => `c${index}`);
    const rows = await ask({ columns: [...odd.map(({ name }) => name), ...columns], row_limit: 9 });
    expect(rows).toHaveLength(3);
    expect(Object.keys(rows[0] ?? {})).toHaveLength(WIDE);
    expect(await ask({ columns, metrics: [count], row_limit: 9 })).toMatchObject([{ c0: null, n: 3 }]);
  });

  test.each(odd)('$name ($type) is grouped, measured and filtered, or the server says why not', async column => {
    const { name, generic, ordinary, odd: rare, ungrouped, unfiltered, most, noMost } = column;
    const grouped = await ask({ columns: [name], metrics: [count], row_limit: 9 });
    if (ungrouped !== undefined) expect(grouped).toContain(`400 Error: ${ungrouped}`);
    else {
      const groups = typeof grouped === 'string' ? [grouped] : grouped.map(row => [row[name], row['n']]);
      expect(sorted(groups)).toEqual(sorted([ordinary[1], rare[1], null].map(value => [value, 1])));
    }

    const measured = await ask({ columns: [], metrics: [largest(name)] });
    expect(measured).toEqual(noMost === undefined ? [{ most }] : expect.stringContaining(`400 Error: ${noMost}`));

    const equal = { filters: [{ col: name, op: '==' as const, val: ordinary[1] }] };
    const filtered = await ask({ columns: [], metrics: [count], ...equal });
    expect(filtered).toEqual(
      unfiltered === undefined ? [{ n: 1 }] : expect.stringContaining(`400 Error: ${unfiltered}`),
    );
    const missing = await ask({ columns: [], metrics: [count], filters: [{ col: name, op: 'IS NULL' }] });
    expect(missing).toEqual([{ n: 1 }]);

    if (generic !== 2) return;
    const month = { columnType: 'BASE_AXIS', sqlExpression: name, label: 'month', expressionType: 'SQL' } as const;
    const months = await ask({ columns: [{ ...month, timeGrain: 'P1M' }], metrics: [count], row_limit: 9 });
    expect(months).toHaveLength(3);
    expect(months).toContainEqual({ month: Date.UTC(2001, 1, 1), n: 1 });
    const within = { filters: [{ col: name, op: 'TEMPORAL_RANGE' as const, val: '2001-01-01 : 2002-01-01' }] };
    expect(await ask({ columns: [], metrics: [count], ...within })).toEqual([{ n: 1 }]);
  });

  test.each(odd.filter(({ ungrouped }) => ungrouped === undefined))('$name offers each value once', async column => {
    const answer = await ada('GET', `/api/v1/datasource/table/${id}/column/${encodeURIComponent(column.name)}/values/`);
    const { result } = v.parse(
      datasourceEndpoints.columnValues.answer,
      v.parse(v.looseObject({}), parseJsonDigits(await answer.text())),
    );
    expect(new Set(result).size).toBe(result.length);
    expect(result).toHaveLength(new Set([column.ordinary[1], column.odd[1], null]).size);
  });
});
