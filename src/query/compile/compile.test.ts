import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import type { QueryObject } from '@/model/query-context';
import type { Dialect } from '../sql/dialect';
import { duckdb } from '../sql/duckdb';
import { postgresql } from '../sql/postgresql';
import { printSelect } from '../sql/print';
import { trino } from '../sql/trino';
import { compileQuery } from './compile';
import type { QueryDataset } from './dataset';

const dataset: QueryDataset = {
  source: { node: 'table', path: ['main', 'sales'] },
  columns: [
    { name: 'at', type: 'TIMESTAMP', generic: genericTypes.temporal, isTemporal: true, expression: null },
    { name: 'shop', type: 'VARCHAR', generic: genericTypes.text, isTemporal: false, expression: null },
    { name: 'initial', type: 'VARCHAR', generic: genericTypes.text, isTemporal: false, expression: 'left(shop, 1)' },
  ],
  metrics: new Map([['turnover', 'SUM(price)']]),
  mainTemporalColumn: 'at',
};
const compile = (query: QueryObject) => compileQuery(dataset, query, { now: 0 });
const sql = (query: QueryObject) => printSelect(compile(query).select, duckdb).replace(/\s+/g, ' ');

describe('a query becomes a statement', () => {
  test('metrics group by the columns; without metrics rows are raw', () => {
    expect(sql({ columns: ['shop'], metrics: ['turnover'], row_limit: 5 })).toBe(
      'SELECT "shop" AS "shop", SUM(price) AS "turnover" FROM "main"."sales" GROUP BY "shop" ORDER BY "shop" ASC LIMIT 5',
    );
    expect(sql({ columns: ['shop'], metrics: null, row_limit: 5, row_offset: 10 })).toBe(
      'SELECT "shop" AS "shop" FROM "main"."sales" ORDER BY "shop" ASC LIMIT 5 OFFSET 10',
    );
    expect(sql({ columns: ['shop'], metrics: [], row_limit: 5 })).toContain('GROUP BY "shop"');
  });

  test('no limit, and the limit 0, are the largest one', () => {
    expect(sql({ columns: ['shop'] })).toMatch(/LIMIT 50000$/);
    expect(sql({ columns: ['shop'], row_limit: 0 })).toMatch(/LIMIT 50000$/);
  });

  test('the older time series form cuts its column under the name __timestamp', () => {
    const query = {
      granularity: 'at',
      is_timeseries: true,
      metrics: ['turnover'],
      extras: { time_grain_sqla: 'P1M' },
      time_range: '1970-01-01 : 1971-01-01',
    };
    expect(sql(query)).toMatch(
      /^SELECT date_trunc\('month', "at"\) AS "__timestamp", .* WHERE "at" >= TIMESTAMP '1970-01-01/,
    );
  });

  test('a granularity that is not a time column stands for the main one', () => {
    expect(sql({ metrics: ['turnover'], granularity: 'nothing', time_range: '1970-01-01 : ' })).toContain(
      `WHERE "at" >= TIMESTAMP '1970-01-01`,
    );
  });

  test('a grain cuts temporal axes only', () => {
    const axis = (name: string) =>
      ({ sqlExpression: name, label: name, expressionType: 'SQL', columnType: 'BASE_AXIS' }) as const;
    const extras = { time_grain_sqla: 'P1D' };
    expect(sql({ columns: [axis('at')], extras })).toContain('date_trunc');
    expect(sql({ columns: [axis('shop')], extras })).not.toContain('date_trunc');
  });

  test('rows can be counted instead of read', () => {
    const { metrics, columns } = compile({ columns: ['shop'], metrics: ['turnover'], is_rowcount: true });
    expect({ metrics, columns }).toEqual({ metrics: ['rowcount'], columns: [] });
  });
});

describe('rows that are equal in the requested order', () => {
  const payload = { name: 'payload', type: 'json', generic: genericTypes.text, isTemporal: false, expression: null };
  const mixed: QueryDataset = { ...dataset, columns: [...dataset.columns, payload] };
  const orderIn = (dialect: Dialect, query: QueryObject) =>
    /ORDER BY .*?(?= LIMIT)/.exec(
      printSelect(compileQuery(mixed, query, { now: 0 }).select, dialect).replace(/\s+/g, ' '),
    )?.[0];
  const shopByBytes = 'CAST("shop" AS TEXT) COLLATE "C"';
  const raw: QueryObject = { columns: ['at', 'payload', 'shop'], orderby: [['at', false]] };

  test('are distinguished by the selected columns, each once', () => {
    expect(orderIn(duckdb, raw)).toBe('ORDER BY "at" DESC, "payload" ASC, "shop" ASC');
    const groups: QueryObject = { columns: ['shop'], metrics: ['turnover'], orderby: [['turnover', false]] };
    for (const dialect of [duckdb, trino])
      expect(orderIn(dialect, groups)).toBe('ORDER BY "turnover" DESC, "shop" ASC');
    // Its own order of texts depends on the language of the database.
    expect(orderIn(postgresql, groups)).toBe(`ORDER BY "turnover" DESC, ${shopByBytes} ASC`);
  });

  test('are not sorted by columns that the engine cannot sort, or may not be able to', () => {
    const axis = { label: 'made', sqlExpression: 'payload -> 1' };
    const query = { ...raw, columns: [...(raw.columns ?? []), axis] };
    expect(orderIn(trino, query)).toBe('ORDER BY "at" DESC, "shop" ASC');
    expect(orderIn(postgresql, query)).toBe(`ORDER BY "at" DESC, ${shopByBytes} ASC`);
  });

  test('a limit without an order reads further rows only in a local engine', () => {
    expect(orderIn(duckdb, { ...raw, orderby: [] })).toBe('ORDER BY "at" ASC, "payload" ASC, "shop" ASC');
    for (const dialect of [postgresql, trino]) expect(orderIn(dialect, { ...raw, orderby: [] })).toBeUndefined();
  });

  test('are counted in any order', () =>
    expect(sql({ columns: ['shop'], metrics: ['turnover'], is_rowcount: true })).not.toContain('ORDER BY'));
});

describe('SQL from people', () => {
  test('is reported wherever it occurs, so that none runs unchecked', () => {
    const metric = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: sqlExpression }) as const;
    const query: QueryObject = {
      columns: [{ sqlExpression: 'column_1', label: 'c' }, 'initial'],
      metrics: [metric('metric_1'), 'turnover'],
      filters: [{ col: { sqlExpression: 'filter_1', label: 'f' }, op: 'IN', val: ['x'] }],
      extras: { where: 'where_1', having: 'having_1' },
      orderby: [[metric('order_1'), true]],
      series_columns: ['initial'],
      series_limit: 3,
      series_limit_metric: metric('limit_1'),
    };
    expect([...compile(query).fragments].sort()).toEqual([
      'SUM(price)',
      'column_1',
      'filter_1',
      'having_1',
      'left(shop, 1)',
      'limit_1',
      'metric_1',
      'order_1',
      'where_1',
    ]);
  });

  test('ends with a line break, so that a trailing comment hides nothing after it', () => {
    expect(printSelect(compile({ columns: ['shop'], extras: { where: 'TRUE -- all' } }).select, duckdb)).toContain(
      '(TRUE -- all\n)',
    );
  });
});

const refused: readonly (readonly [about: string, query: QueryObject, code: string])[] = [
  ['nothing selected', { columns: [], metrics: [] }, 'empty-query'],
  ['an unknown column', { columns: ['nothing'] }, 'unknown-column'],
  ['an unknown metric', { metrics: ['nothing'] }, 'unknown-metric'],
  [
    'a metric over an unknown column',
    { metrics: [{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'nothing' } }] },
    'unknown-column',
  ],
  [
    'a template with forbidden parts',
    { columns: ['shop'], extras: { where: "shop = '{{ system(1) }}'" } },
    'bad-template',
  ],
  [
    'two columns with one label',
    { columns: ['shop', { sqlExpression: 'left(shop, 2)', label: 'shop' }] },
    'duplicate-labels',
  ],
  [
    'a column and a metric with one label',
    { columns: ['shop'], metrics: [{ expressionType: 'SQL', sqlExpression: '1', label: 'shop' }] },
    'duplicate-labels',
  ],
  [
    'series of a column that is not requested',
    { columns: ['shop'], metrics: ['turnover'], series_columns: ['initial'] },
    'unknown-column',
  ],
];

describe('unsupported requests are errors', () => {
  test.each(refused)('%s', (_, query, code) => expect(() => compile(query)).toThrow(expect.objectContaining({ code })));

  test('a grain that the engine does not know', () => {
    const query = {
      columns: [{ sqlExpression: 'at', label: 'at', columnType: 'BASE_AXIS', timeGrain: 'P7Y' } as const],
    };
    expect(() => sql(query)).toThrow(expect.objectContaining({ code: 'unsupported-grain' }));
  });
});

describe('templates', () => {
  const virtual: QueryDataset = {
    ...dataset,
    source: {
      node: 'statement',
      sql: "SELECT * FROM sales WHERE shop IN {{ filter_values('shop', remove_filter=True) | where_in }}",
      as: 'virtual_table',
    },
    templateParameters: { least: 5 },
  };
  const text = (query: QueryObject, username = 'ann') => {
    const compiled = compileQuery(virtual, query, { now: 0, caller: { id: 1, username, email: '' } });
    return { compiled, sql: printSelect(compiled.select, duckdb).replace(/\s+/g, ' ') };
  };
  const query: QueryObject = { columns: ['at'], filters: [{ col: 'shop', op: 'IN', val: ["a'b"] }] };

  test('a statement applies filters itself, which the query then omits and still reports', () => {
    const { compiled, sql: statement } = text(query);
    expect(statement).toContain("FROM (SELECT * FROM sales WHERE shop IN ('a''b') ) AS \"virtual_table\" ORDER BY");
    expect(compiled).toMatchObject({ applied: [{ column: 'shop' }], templateFilters: ['shop'] });
  });

  test("name the dataset's parameters, the address and the caller, so that their statements differ", () => {
    const where = "price > {{ least }} AND shop = '{{ url_param('x') }}' AND owner = '{{ current_username() }}'";
    const ask = (username: string) =>
      text({ ...query, url_params: { x: "o'" }, extras: { where } }, username).compiled.fragments.at(-1);
    expect(ask('ann')).toBe("price > 5 AND shop = 'o''' AND owner = 'ann'");
    expect(ask('bob')).not.toBe(ask('ann'));
  });
});

describe('series', () => {
  test('of the older form are all its columns', () => {
    const query: QueryObject = {
      columns: ['shop'],
      metrics: ['turnover'],
      granularity: 'at',
      is_timeseries: true,
      series_limit: 2,
    };
    expect(sql(query)).toContain('ON ("shop" = "series_limit"."shop__")');
  });

  test.each([[['turnover']], [[]], [7], [{ label: 'turnover' }]])('are ranked by nothing but a metric: %j', metric => {
    const query: QueryObject = {
      columns: ['shop'],
      metrics: ['turnover'],
      series_columns: ['shop'],
      series_limit_metric: metric,
    };
    expect(sql(query)).toBe(sql({ ...query, series_limit_metric: null }));
    expect(() => sql({ ...query, series_limit: 2 })).toThrow(/^Metric '.+' does not exist$/);
  });

  test('without a metric are ranked by their rows', () => {
    expect(sql({ columns: ['shop'], metrics: [], series_columns: ['shop'], series_limit: 2 })).toContain(
      'count(*) AS "series_rank"',
    );
  });
});
