import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerDatabase, registerDataset } from '../../catalogue/register';
import { openDuckDbEngine } from '../../engines/duckdb/duckdb-engine';
import { steadyClock } from '../../steady-clock';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let ada: Caller;
let dataset: number;
beforeAll(async () => {
  app = await testApp();
  folder = await temporaryFolder();
  ada = await app.as('ada', 'Admin');
  const file = path.join(folder.path, 'data.duckdb');
  await writeDuckDbFile(file, "CREATE TABLE t AS SELECT range AS n, '=' || range AS formula FROM range(4)");
  const { store } = app.database;
  const databaseId = await registerDatabase(store, { name: 't', location: file }, 1, 0);
  const engine = await openDuckDbEngine({ path: file, timers: steadyClock });
  dataset = await registerDataset(
    store,
    engine,
    { databaseId, schema: 'main', table: 't', columns: { n: { label: 'Number' } } },
    1,
    0,
  );
  engine.close();
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const rows = (limit?: number) => ({ columns: ['n', 'formula'], orderby: [['n', true]], row_limit: limit });

async function download(format: string, queries: readonly object[], caller = ada, type = 'full') {
  const body = { datasource: { id: dataset, type: 'table' }, result_format: format, result_type: type, queries };
  const answer = await caller('POST', '/api/v1/chart/data', { body });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return {
    status: answer.status,
    type: answer.headers.get('Content-Type'),
    name: answer.headers.get('Content-Disposition'),
    bytes,
  };
}

describe('downloads', () => {
  test('as CSV are named by their time, and by their limit if one was reached', async () => {
    const all = await download('csv', [rows(10)]);
    expect(all).toMatchObject({
      status: 200,
      type: 'text/csv; charset=utf-8',
      name: 'attachment; filename=20260101_000000.csv',
    });
    expect(strFromU8(all.bytes)).toBe('Number,formula\n0,"\'=0"\n1,"\'=1"\n2,"\'=2"\n3,"\'=3"\n');
    const some = await download('csv', [rows(2)]);
    expect(some.name).toBe('attachment; filename=20260101_000000-first-2-rows.csv');
    expect(strFromU8(some.bytes)).toBe('Number,formula\n0,"\'=0"\n1,"\'=1"\n');
  });

  test('as spreadsheets describe their content on their second sheet, and whether a limit was reached', async () => {
    const { type, name, bytes } = await download('xlsx', [rows(2)]);
    expect([type, name]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'attachment; filename=20260101_000000.xlsx',
    ]);
    const about = strFromU8(unzipSync(bytes)['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
    expect(about).toContain('2026-01-01 00:00:00 UTC');
    expect(about).toContain('The limit of 2 rows was reached');
    expect(about).toContain('LIMIT 2');
  });

  test.each(['csv', 'xlsx'])('of several queries are an archive of a file each: %s', async format => {
    const { type, name, bytes } = await download(format, [rows(10), rows(2)]);
    expect([type, name]).toEqual(['application/zip', 'attachment; filename=20260101_000000-rows-cut.zip']);
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual([`query_1.${format}`, `query_2.${format}`]);
    if (format === 'csv')
      expect(strFromU8(files['query_2.csv'] ?? new Uint8Array())).toBe('Number,formula\n0,"\'=0"\n1,"\'=1"\n');
    else
      expect(Object.keys(unzipSync(files['query_2.xlsx'] ?? new Uint8Array()))).toContain('xl/worksheets/sheet1.xml');
  });

  test.each(['results', 'samples', 'drill_detail', 'post_processed'])('support results of type %s too', async type => {
    expect(strFromU8((await download('csv', [rows(1)], ada, type)).bytes)).toBe('Number,formula\n0,"\'=0"\n');
  });

  test('of a pivot table are pivoted', async () => {
    const form = { viz_type: 'pivot_table_v2', groupbyRows: ['formula'], metrics: ['count'], colTotals: true };
    const queries = [{ columns: ['formula'], metrics: ['count'], orderby: [['formula', true]] }];
    const body = {
      datasource: { id: dataset, type: 'table' },
      result_format: 'csv',
      result_type: 'post_processed',
      queries,
      form_data: form,
    };
    const text = await (await ada('POST', '/api/v1/chart/data', { body })).text();
    expect(text).toBe(',COUNT(*)\n"\'=0",1\n"\'=1",1\n"\'=2",1\n"\'=3",1\nTotal (Sum),4\n');
    const bad = await ada('POST', '/api/v1/chart/data', {
      body: { ...body, form_data: { ...form, aggregateFunction: 'Product' } },
    });
    expect([bad.status, await bad.json()]).toEqual([400, { message: expect.stringContaining('aggregateFunction') }]);
  });

  test.each([
    ['metric', ',span,people\n0,2,1\n1,2,1\nTotal,3,1\n'],
    ['cells', ',span,people,Total (Sum)\n0,2,1,3\n1,2,1,3\nTotal (Sum),4,2,6\n'],
  ])('of a pivot table have totals of the %s', async (totalsOf, expected) => {
    const parity = { expressionType: 'SQL', sqlExpression: 'n % 2', label: 'parity' };
    const metrics = [
      { expressionType: 'SQL', sqlExpression: 'MAX(n) - MIN(n)', label: 'span' },
      { expressionType: 'SQL', sqlExpression: "COUNT(DISTINCT 'Ann')", label: 'people' },
    ];
    const grouping = { groupbyRows: [parity], groupbyColumns: [], metrics };
    const totals = { colTotals: true, rowTotals: totalsOf === 'cells', totalsOf };
    const body = {
      datasource: { id: dataset, type: 'table' },
      result_format: 'csv',
      result_type: 'post_processed',
      queries: [{ columns: [parity], metrics, extras: { having: 'COUNT(*) < 4' }, row_limit: 100 }],
      form_data: { viz_type: 'pivot_table_v2', ...grouping, ...totals },
    };
    const answer = await ada('POST', '/api/v1/chart/data', { body });
    expect([answer.headers.get('Content-Type'), await answer.text()]).toEqual(['text/csv; charset=utf-8', expected]);
    // Totals among the queries are part of the same table.
    const total = { ...body.queries[0], columns: [], extras: {} };
    const asked = { ...body, queries: totalsOf === 'metric' ? [...body.queries, total] : body.queries };
    expect(await (await ada('POST', '/api/v1/chart/data', { body: asked })).text()).toBe(expected);
  });

  test('of a table have its numbers in the formats of their columns', async () => {
    const form = {
      viz_type: 'table',
      column_config: { n: { d3NumberFormat: ',.1f' }, formula: { d3NumberFormat: '.2s' } },
    };
    const body = {
      datasource: { id: dataset, type: 'table' },
      result_format: 'csv',
      result_type: 'post_processed',
      queries: [rows(1)],
      form_data: form,
    };
    expect(await (await ada('POST', '/api/v1/chart/data', { body })).text()).toBe('Number,formula\n0.0,"\'=0"\n');
  });

  test('PRM-011 need can_csv', async () => {
    const eve = await app.as('eve', 'Alpha');
    await app.database.store.deleteFrom('role_permission').where('permission', '=', 'can_csv').execute();
    expect(await download('xlsx', [rows()], eve)).toMatchObject({
      status: 403,
      type: 'application/json; charset=utf-8',
    });
    expect(await download('csv', [rows()], eve)).toMatchObject({ status: 403 });
  });
});
