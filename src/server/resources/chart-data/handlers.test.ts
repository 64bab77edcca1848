import { rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARROW_CONTENT_TYPE } from '@/api/arrow-result';
import { queryResultsAnswerSchema } from '@/api/chart-data';
import { registerDatabase, registerDataset } from '../../catalogue/register';
import { openDuckDbEngine } from '../../engines/duckdb/duckdb-engine';
import { steadyClock } from '../../steady-clock';
import { EngineError } from '../../engines/engine';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let ada: Caller;
beforeAll(async () => {
  app = await testApp();
  folder = await temporaryFolder();
  ada = await app.as('ada', 'Admin');
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const FOUR_ROWS = "SELECT range AS n, 'g' || range % 2 AS g FROM range(4)";

async function makeDataset(table: string, rows = FOUR_ROWS): Promise<{ id: number; file: string }> {
  const file = path.join(folder.path, `${table}.duckdb`);
  await writeDuckDbFile(file, `CREATE TABLE ${table} AS ${rows}`);
  const { store } = app.database;
  const databaseId = await registerDatabase(store, { name: table, location: file }, 1, 0);
  const engine = await openDuckDbEngine({ path: file, timers: steadyClock });
  const id = await registerDataset(store, engine, { databaseId, schema: 'main', table }, 1, 0);
  engine.close();
  return { id, file };
}

const query = (id: number, one: object, rest: object = {}) =>
  ada('POST', '/api/v1/chart/data', { body: { datasource: { id, type: 'table' }, queries: [one], ...rest } });

describe('chart data', () => {
  test('has the type that each query sets for itself', async () => {
    const { id } = await makeDataset('kinds');
    const columns = [expect.objectContaining({ column_name: 'n' }), expect.objectContaining({ column_name: 'g' })];
    const one = { result_type: 'columns', columns: [], metrics: [] };
    expect(await (await query(id, one)).json()).toEqual({ result: [{ data: columns }] });
    const both = { queries: [one, { columns: ['g'], metrics: ['count'], orderby: [['g', true]] }] };
    expect(await (await query(id, one, both)).json()).toMatchObject({ result: [{ data: columns }, { rowcount: 2 }] });
    expect((await query(id, one, { ...both, result_format: 'csv' })).status).toBe(400);
  });

  test.each(['where', 'having'])('is refused where a bracket of %s would end the condition around it', async clause => {
    const { id } = await makeDataset(`escapes_${clause}`);
    const one = { columns: ['g'], metrics: ['count'], filters: [{ col: 'g', op: '==', val: 'g0' }] };
    expect(await (await query(id, { ...one, extras: { [clause]: '1=1' } })).json()).toMatchObject({
      result: [{ rowcount: 1 }],
    });
    const answer = await query(id, { ...one, extras: { [clause]: '1=1) OR (1=1' } });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Closing unclosed parenthesis in filter clause');
  });

  describe('of numbers beyond 2^53', () => {
    const rows = `SELECT * FROM (VALUES
      (-3297260625658750778::BIGINT, 12345678901234567890.12::DECIMAL(30, 2), 1),
      (401501121320267725, 0.5, 9007199254740993), (NULL, NULL, 2)) AS t (h, d, n)`;

    test('has all digits, in columns with gaps too', async () => {
      const { id } = await makeDataset('wide', rows);
      const text = await (await query(id, { columns: ['h', 'd', 'n'], orderby: [['h', true]] })).text();
      expect(text).toContain('{"h":-3297260625658750778,"d":12345678901234567890.12,"n":1}');
      expect(text).toContain('{"h":401501121320267725,"d":0.5,"n":9007199254740993}');
      expect(v.parse(queryResultsAnswerSchema, JSON.parse(text)).result[0]).toMatchObject({ coltypes: [0, 0, 0] });
      const csv = await (await query(id, { columns: ['h'] }, { result_format: 'csv' })).text();
      expect(csv).toContain('401501121320267725');
    });

    test('keeps all digits of sums', async () => {
      const { id } = await makeDataset('wide_sums', rows);
      const metric = { expressionType: 'SQL', sqlExpression: 'SUM(n)', label: 'sum' };
      expect(await (await query(id, { columns: [], metrics: [metric] })).text()).toContain('"sum":9007199254740996}');
    });

    test.each([
      ['h', '401501121320267725'],
      ['h', '-3297260625658750778'],
      ['d', '12345678901234567890.12'],
    ])('is found by its value for %s, %s', async (col, val) => {
      const { id } = await makeDataset(`wide_by_${col}_${val.length}`, rows);
      for (const filter of [
        { col, op: '==', val },
        { col, op: 'IN', val: [val] },
      ]) {
        const answer = await query(id, { columns: ['h', 'd'], filters: [filter] });
        const text = await answer.text();
        expect(text).toContain(`"${col}":${val}`);
        expect(JSON.parse(text)).toMatchObject({ result: [{ rowcount: 1 }] });
      }
    });

    test('adds them up if a step requires that', async () => {
      const { id } = await makeDataset('wide_steps', rows);
      const pivot = { operation: 'pivot', options: { index: ['h'], aggregates: { n: { operator: 'sum' } } } };
      const answer = await query(id, { columns: ['h', 'n'], post_processing: [pivot, { operation: 'flatten' }] });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('"h":401501121320267725');
    });
  });

  test('accepts anything for the metric of a series limit, and needs one only if series are limited', async () => {
    const { id } = await makeDataset('ranked');
    const one = { columns: ['g'], metrics: ['count'], series_columns: ['g'], series_limit_metric: ['count'] };
    expect(await (await query(id, one)).json()).toMatchObject({ result: [{ rowcount: 2 }] });
    const limited = await query(id, { ...one, series_limit: 1 });
    expect(limited.status).toBe(400);
    expect(await limited.text()).toContain('does not exist');
  });

  test('is not sent again as Arrow to clients that have it, unless it changed or may not be seen any more', async () => {
    const { id } = await makeDataset('known');
    const body = { datasource: { id, type: 'table' }, queries: [{ columns: ['g'], metrics: ['count'] }] };
    const ask = (caller: Caller, known: string, rest: object = {}, accept = ARROW_CONTENT_TYPE) =>
      caller('POST', '/api/v1/chart/data', {
        body: { ...body, ...rest },
        headers: { Accept: accept, 'If-None-Match': known },
      });
    const tag = (await ask(ada, '"none"')).headers.get('ETag') ?? '';
    expect((await ask(ada, tag)).status).toBe(304);
    expect((await ask(ada, tag, { force: true })).status).toBe(304);
    expect((await ask(ada, tag, {}, 'application/json')).status).toBe(200);
    expect((await ask(ada, tag, { queries: [{ columns: ['g'], metrics: ['count'], row_limit: 1 }] })).status).toBe(200);
    const gail = await app.as('gail', 'Gamma');
    expect((await ask(gail, tag)).status).toBe(403);
  });

  test('comes from the cache until it is forced, or the dataset changes', async () => {
    const { id } = await makeDataset('cached');
    const read = async (rest: object = {}) => {
      const answer = await query(id, { columns: ['g'], metrics: ['count'], orderby: [['g', true]] }, rest);
      return v.parse(queryResultsAnswerSchema, await answer.json()).result[0];
    };
    expect(await read()).toMatchObject({
      is_cached: null,
      cached_dttm: null,
      data: [
        { g: 'g0', count: 2 },
        { g: 'g1', count: 2 },
      ],
    });
    expect(await read()).toMatchObject({ is_cached: true, cached_dttm: '2026-01-01T00:00:00' });
    app.clock.advance(1000);
    expect(await read({ force: true })).toMatchObject({ is_cached: null });
    expect(await read()).toMatchObject({ is_cached: true, cached_dttm: '2026-01-01T00:00:01' });
    await app.database.store
      .updateTable('dataset')
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    expect(await read()).toMatchObject({ is_cached: null });
  });

  test('over a missing file is an unexpected failure, and reveals nothing of the disk', async () => {
    const { id, file } = await makeDataset('gone');
    await rm(file);
    const answer = await query(id, { columns: ['g'] });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain(folder.path);
    expect(app.errors).toEqual([expect.any(EngineError)]);
  });

  test('quotes the statement of a wrong expression, and no more', async () => {
    const { id } = await makeDataset('wrong');
    const answer = await query(id, { columns: ['g'], extras: { where: 'no_such = 1' } });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: expect.stringMatching(/^Error: .*no_such/) },
    ]);
  });
});
