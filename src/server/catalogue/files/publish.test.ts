import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import * as v from 'valibot';
import { fileReadingSchema } from '@/api/data-file';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDuckDbEngine } from '../../engines/duckdb/duckdb-engine';
import { createEngines } from '../../engines/engines';
import { steadyClock } from '../../steady-clock';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { makeUser, temporaryStore, type TemporaryStore } from '../../testing/temporary-store';
import { publishedElsewhere, publishFiles, stateOfFiles } from './publish';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TemporaryStore;
let owner: number;
let location: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  database = await temporaryStore();
  owner = await makeUser(database.users, 'ada', 'Admin');
  location = path.join(folder.path, 'files.duckdb');
});
afterEach(async () => {
  await database.close();
  await folder.remove();
});

const at = (...parts: string[]) => path.join(folder.path, 'named', ...parts);
const publish = (...paths: string[]) => publishFiles(database.store, location, paths, owner, 0);

async function writeAll(): Promise<void> {
  await mkdir(at('sub'), { recursive: true });
  await writeFile(at('Sales Größe.csv'), 'day,amount\n2001-01-01,1.5\n2001-01-02,\n');
  await writeFile(at('tabs.tsv'), 'a\tb\n1\tx\n');
  await writeFile(at('rows.json'), '[{"a": 1, "b": {"c": [1, 2]}}]');
  await writeFile(at('lines.ndjson'), '{"a": 1}\n{"a": 2}\n');
  await writeFile(at('sub', 'tabs.csv'), 'other\ny\n');
  await writeFile(at('.hidden.csv'), 'a\n1\n');
  await writeFile(at('notes.txt'), 'not data');
  await writeFile(
    at('cols.arrow'),
    tableToIPC(tableFromArrays({ n: Int32Array.of(1, 2), s: ['x', 'y'], t: [new Date(0), new Date(86_400_000)] })),
  );
  await writeDuckDbFile(
    at('own.duckdb'),
    'CREATE TABLE inner_table AS SELECT 7 AS seven; CREATE SCHEMA s; CREATE VIEW s.v AS SELECT 8 AS eight',
  );
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    `COPY (SELECT range AS id FROM range(3)) TO '${at('range.parquet').replaceAll("'", "''")}' (FORMAT parquet)`,
  );
  connection.closeSync();
  instance.closeSync();
}

async function datasets(): Promise<string[]> {
  const rows = await database.store
    .selectFrom('dataset')
    .innerJoin('database', 'database.id', 'dataset.database_id')
    .select(['database_name', 'schema', 'table_name'])
    .orderBy('database_name')
    .orderBy('table_name')
    .execute();
  return rows.map(row => `${row.database_name}: ${row.schema}.${row.table_name}`);
}

/** The stored report of each file, by its name. */
async function reports(): Promise<Record<string, unknown>> {
  const rows = await database.store
    .selectFrom('data_file')
    .leftJoin('dataset', 'dataset.id', 'data_file.dataset_id')
    .select(['path', 'reading', 'problem', 'table_name'])
    .execute();
  return Object.fromEntries(
    rows.map(row => {
      const { rows: count, columns, skipped } = v.parse(fileReadingSchema, JSON.parse(row.reading));
      return [
        path.basename(row.path),
        { problem: row.problem, dataset: row.table_name, rows: count, columns, lines: skipped.lines },
      ];
    }),
  );
}

async function columnsOf(table: string): Promise<string[]> {
  const rows = await database.store
    .selectFrom('dataset_column')
    .innerJoin('dataset', 'dataset.id', 'dataset_column.dataset_id')
    .select(['column_name', 'type'])
    .where('table_name', '=', table)
    .orderBy('dataset_column.id')
    .execute();
  return rows.map(row => `${row.column_name} ${row.type}`);
}

describe('files that are named at the start', () => {
  test('become datasets: of every kind, in folders, under unique names', async () => {
    await writeAll();
    const published = await publish(at());
    expect(published.problems).toEqual([]);
    expect(await datasets()).toEqual([
      'Files: main.cols',
      'Files: main.lines',
      'Files: main.range',
      'Files: main.rows',
      'Files: main.sales_große',
      'Files: main.sub_tabs',
      'Files: main.tabs',
      'own.duckdb: main.inner_table',
      'own.duckdb: s.v',
    ]);
    expect(published.datasets).toBe(9);
    expect(await columnsOf('sales_große')).toEqual(['day DATE', 'amount DOUBLE']);
    expect(await columnsOf('cols')).toEqual(['n BIGINT', 's VARCHAR', 't TIMESTAMP']);
  });

  test('can be queried, Parquet in place and nothing else beside it', async () => {
    await writeAll();
    const { allowedPaths } = await publish(at());
    const engine = await openDuckDbEngine({
      path: location,
      allowedPaths: allowedPaths.get(location) ?? [],
      timers: steadyClock,
    });
    const select = async (sql: string) => (await engine.select(sql, { maxRows: 10 })).map(column => column.values);
    expect(await select('SELECT sum(id) FROM range')).toEqual([[3]]);
    expect(await select('SELECT n, s, t FROM cols')).toEqual([
      [1, 2],
      ['x', 'y'],
      [0, 86_400_000],
    ]);
    expect(await select('SELECT amount FROM "sales_große" ORDER BY day')).toEqual([[1.5, null]]);
    await expect(
      engine.select(`FROM read_csv('${at('tabs.tsv').replaceAll("'", "''")}')`, { maxRows: 1 }),
    ).rejects.toMatchObject({ code: 'failed' });
    engine.close();
  });

  test('that cannot be read are reported, without affecting the others', async () => {
    await writeAll();
    await writeFile(at('broken.parquet'), 'no parquet');
    await writeFile(at('broken.json'), '{"a": ');
    await writeFile(at('broken.arrow'), 'no arrow');
    await writeFile(at('broken.duckdb'), 'no database at all, however long it may be');
    const { problems, datasets: count } = await publish(at(), at('missing.csv'), at('notes.txt'));
    expect(problems.map(problem => path.basename(problem.path)).sort()).toEqual([
      'broken.arrow',
      'broken.duckdb',
      'broken.json',
      'broken.parquet',
      'missing.csv',
      'notes.txt',
    ]);
    for (const problem of problems) expect(problem.reason).not.toBe('');
    expect(count).toBe(9);
    expect(await datasets()).not.toContain('Files: main.broken');
  });

  test('that only the page reads are reported, GeoJSON is read, and other files are skipped', async () => {
    await mkdir(at(), { recursive: true });
    const place = { type: 'Feature', properties: { n: 1 }, geometry: { type: 'Point', coordinates: [1, 2] } };
    await writeFile(at('places.geojson'), JSON.stringify({ type: 'FeatureCollection', features: [place] }));
    for (const name of ['book.XLSX', 'own.sqlite', 'notes.txt']) await writeFile(at(name), 'x');
    const published = await publish(at());
    expect(published.problems.map(({ path: file }) => path.basename(file))).toEqual(['book.XLSX', 'own.sqlite']);
    expect(await datasets()).toEqual(['Files: main.places']);
  });

  test('that are empty do not become datasets, and are reported as empty', async () => {
    await mkdir(at(), { recursive: true });
    await writeFile(at('empty.csv'), '');
    await writeFile(at('blank.csv'), '\n \n');
    await writeFile(at('empty.parquet'), '');
    await writeFile(at('good.csv'), 'a\n1\n');
    const { problems } = await publish(at());
    expect(problems.map(({ path: file, reason }) => `${path.basename(file)}: ${reason}`).sort()).toEqual([
      'blank.csv: the file is empty',
      'empty.csv: the file is empty',
      'empty.parquet: the file is empty',
    ]);
    expect(await datasets()).toEqual(['Files: main.good']);
  });

  test('that are empty do not cause the others to be read again at each start', async () => {
    await mkdir(at(), { recursive: true });
    await writeFile(at('empty.csv'), '');
    await writeFile(at('good.csv'), 'a\n1\n');
    await publish(at());
    const { ino } = await stat(location);
    expect((await publish()).problems).toEqual([{ path: at('empty.csv'), reason: 'the file is empty' }]);
    expect((await stat(location)).ino).toBe(ino);
  });

  test('are reported one by one: how each was read, omitted parts, and missing files', async () => {
    await writeAll();
    await writeFile(at('broken.csv'), 'a,b,c\n1,2\n3,4,5\n6,7,8\n');
    await writeFile(at('bad.json'), '{"a": ');
    await publish(at());
    const listed = await reports();
    expect(listed).toMatchObject({
      'range.parquet': { problem: null, rows: 3, columns: 1 },
      'cols.arrow': { problem: null, rows: 2, columns: 3 },
      'broken.csv': { problem: null, rows: 2, columns: 3, lines: 1, dataset: 'broken' },
      'bad.json': { problem: expect.any(String), dataset: null },
      'own.duckdb': { problem: null },
    });
    await writeFile(at('bad.json'), '[{"a": 1}]');
    await rm(at('broken.csv'));
    await publish();
    expect(await reports()).toMatchObject({
      'bad.json': { problem: null, dataset: 'bad' },
      'broken.csv': { problem: 'the file is missing, so its dataset has no data', dataset: 'broken', lines: 1 },
    });
  });

  test('keep their reports if nothing changed', async () => {
    await writeAll();
    await publish(at());
    const listed = await reports();
    await publish();
    expect(await reports()).toEqual(listed);
  });

  test('are remembered: a later start without names has them all, and notices changes', async () => {
    await writeAll();
    await publish(at());
    expect((await publish()).datasets).toBe(9);
    await writeFile(at('tabs.tsv'), 'a\tb\tc\n1\tx\t2.5\n');
    await rm(at('rows.json'));
    const published = await publish();
    expect(published.problems).toEqual([
      { path: at('rows.json'), reason: 'the file is missing, so its dataset has no data' },
    ]);
    expect(await columnsOf('tabs')).toEqual(['a BIGINT', 'b VARCHAR', 'c DOUBLE']);
  });

  test('are reported once they are added or change, and not at the first start', async () => {
    const noticed = async () => {
      const rows = await database.store.selectFrom('data_file').select(['path', 'change', 'noticed_on']).execute();
      return Object.fromEntries(rows.map(row => [path.basename(row.path), [row.change, row.noticed_on]]));
    };
    const none = [null, null];
    await mkdir(at(), { recursive: true });
    await writeFile(at('a.csv'), 'n\n1\n');
    await writeFile(at('b.csv'), 'n\n1\n');
    await publishFiles(database.store, location, [at()], owner, 10);
    expect(await noticed()).toEqual({ 'a.csv': none, 'b.csv': none });
    await writeFile(at('a.csv'), 'n\n1\n22\n');
    await writeFile(at('c.csv'), 'n\n1\n');
    await publishFiles(database.store, location, [], owner, 20);
    expect(await noticed()).toEqual({ 'a.csv': ['changed', 20], 'b.csv': none, 'c.csv': ['new', 20] });
    await writeFile(at('d.csv'), 'n\n1\n');
    await publishFiles(database.store, location, [], owner, 30);
    expect(await noticed()).toMatchObject({ 'a.csv': ['changed', 20], 'c.csv': ['new', 20], 'd.csv': ['new', 30] });
  });

  test('change the state when one is added, changes or is removed', async () => {
    await mkdir(at(), { recursive: true });
    await writeFile(at('a.csv'), 'n\n1\n');
    await publish(at());
    const states = [await stateOfFiles(database.store)];
    expect(await stateOfFiles(database.store)).toBe(states[0]);
    await writeFile(at('b.csv'), 'n\n1\n');
    states.push(await stateOfFiles(database.store));
    await writeFile(at('b.csv'), 'n\n1\n22\n');
    states.push(await stateOfFiles(database.store));
    await rm(at('a.csv'));
    states.push(await stateOfFiles(database.store));
    expect(new Set(states).size).toBe(4);
  });

  test('are not published again while nothing changes, whatever could not be read', async () => {
    await writeAll();
    await writeFile(at('book.xlsx'), 'x');
    await writeFile(at('broken.json'), '{"a');
    const published = await publish(at(), at('missing'));
    expect(published.problems).toHaveLength(3);
    expect(await stateOfFiles(database.store)).toBe(published.state);
    expect((await publish()).state).toBe(published.state);
  });

  test('are read again by an open engine when they change while the server runs', async () => {
    await mkdir(at(), { recursive: true });
    await writeFile(at('a.csv'), 'n\n1\n');
    await publish(at());
    const engines = createEngines(database.store, {
      allowedPaths: new Map(),
      timers: steadyClock,
      locate: async row => ({ location: row.location, tunnel: null }),
      workWithFile: () => Promise.reject(new Error('no file is worked with')),
    });
    const { id } = await database.store.selectFrom('database').select('id').executeTakeFirstOrThrow();
    const columns = async () => (await (await engines.of(id)).columns('main', 'a')).map(({ name }) => name);
    expect(await columns()).toEqual(['n']);
    await writeFile(at('a.csv'), 'n,m\n1,2\n');
    await publish();
    await engines.reopen(location);
    expect(await columns()).toEqual(['n', 'm']);
    await engines.close();
  });

  test('that another server published are taken over until they change again', async () => {
    await writeAll();
    expect(await publishedElsewhere(database.store, location)).toBeNull();
    const published = await publish(at());
    expect(await publishedElsewhere(database.store, location)).toEqual({
      allowedPaths: published.allowedPaths,
      duckdb: published.duckdb,
    });
    await writeFile(at('tabs.tsv'), 'a\tb\tc\n1\tx\ty\n');
    expect(await publishedElsewhere(database.store, location)).toBeNull();
    await publish();
    expect(await publishedElsewhere(database.store, location)).not.toBeNull();
  });

  test('are reported as missing each time, but a name that never existed only once', async () => {
    await writeAll();
    const missing = { path: at('nothing.csv'), reason: 'there is no such file or folder' };
    expect((await publish(at('sub'), at('tabs.tsv'), at('nothing.csv'))).problems).toEqual([missing]);
    expect((await publish()).problems).toEqual([]);
    await rm(at('sub'), { recursive: true });
    await rm(at('tabs.tsv'));
    const { problems, datasets: count } = await publish(at('lines.ndjson'));
    expect(problems.map(problem => problem.path)).toEqual([at('sub'), at('tabs.tsv')]);
    expect(count).toBe(1);
  });

  test('leave out only the views that cannot be read', async () => {
    await mkdir(at(), { recursive: true });
    await writeFile(at('beside.csv'), 'a\n1\n');
    await writeDuckDbFile(
      at('own.duckdb'),
      `CREATE TABLE inside AS SELECT 1 AS a; CREATE VIEW outside AS FROM read_csv('${at('beside.csv').replaceAll("'", "''")}')`,
    );
    const { problems, datasets: count } = await publish(at('own.duckdb'));
    expect(problems.map(problem => problem.path)).toEqual([`${at('own.duckdb')} (main.outside)`]);
    expect(count).toBe(1);
    expect(await datasets()).toEqual(['own.duckdb: main.inside']);
  });

  test('keep their names when others of the same name are added', async () => {
    await mkdir(at('later'), { recursive: true });
    await writeFile(at('tabs.csv'), 'first\n1\n');
    await publish(at());
    await writeFile(at('TABS.json'), '[{"second": 2}]');
    await writeFile(at('later', 'tabs.csv'), 'third\n3\n');
    await publish();
    expect(await columnsOf('tabs')).toEqual(['first BIGINT']);
    expect(await datasets()).toEqual(['Files: main.later_tabs', 'Files: main.named_tabs', 'Files: main.tabs']);
  });

  test('that are databases of one name are two connections', async () => {
    for (const [index, folderName] of ['x', 'y'].entries()) {
      await mkdir(at(folderName), { recursive: true });
      await writeDuckDbFile(at(folderName, 'own.duckdb'), `CREATE TABLE t${index} AS SELECT ${index} AS n`);
    }
    await publish(at('x'), at('y'));
    await publish();
    expect(await datasets()).toEqual(['own.duckdb: main.t0', 'own.duckdb (2): main.t1']);
    const rows = await database.store.selectFrom('database').select('location').orderBy('database_name').execute();
    expect(rows.map(row => row.location)).toEqual([at('x', 'own.duckdb'), at('y', 'own.duckdb')]);
  });

  test('two of one name both stay', async () => {
    await mkdir(at('x'), { recursive: true });
    await mkdir(at('y'), { recursive: true });
    await writeFile(at('x', 'data.csv'), 'a\n1\n');
    await writeFile(at('y', 'data.csv'), 'b\n2\n');
    await publish(at('x'), at('y'));
    expect(await datasets()).toEqual(['Files: main.data', 'Files: main.y_data']);
  });
});
