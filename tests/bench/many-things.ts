import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';

/** Things of each kind; `BENCH_THINGS` sets fewer, for a quick check. */
export const THINGS = Number(process.env['BENCH_THINGS'] ?? 10_000);
/** In the name of everything that is made here. */
export const WORD = 'bench';

/** The number of a thing, by which a search finds it alone. */
export const numbered = (number: number): string => String(number).padStart(5, '0');

type Row = Readonly<Record<string, string | number | null>>;

interface Table {
  readonly name: string;
  readonly row: (number: number, name: string, person: number) => Row;
}

/** Newest first in lists that are sorted by time, and later than the samples. */
const START = Date.UTC(2100, 0, 1);

const authored = (number: number, person: number) => ({
  created_by: person,
  changed_by: person,
  created_on: START - number * 1000,
  changed_on: START - number * 1000,
});

/** The same for every run of the bench. */
const uuidOf = (table: number, number: number) =>
  `00000000-0000-4000-8${String(table).padStart(3, '0')}-${String(number).padStart(12, '0')}`;

const FORM = JSON.stringify({ viz_type: 'table', datasource: '1__table', query_mode: 'raw', all_columns: [] });

const tables: readonly Table[] = [
  {
    name: 'dataset',
    row: (number, name, person) => ({
      uuid: uuidOf(1, number),
      database_id: 1,
      schema: 'main',
      table_name: name,
      ...authored(number, person),
    }),
  },
  {
    name: 'chart',
    row: (number, name, person) => ({
      uuid: uuidOf(2, number),
      slice_name: name,
      viz_type: 'table',
      params: FORM,
      dataset_id: 1,
      ...authored(number, person),
    }),
  },
  {
    name: 'dashboard',
    row: (number, name, person) => ({
      uuid: uuidOf(3, number),
      dashboard_title: name,
      json_metadata: '{}',
      published: 1,
      ...authored(number, person),
    }),
  },
  {
    name: 'saved_query',
    row: (number, name, person) => ({
      uuid: uuidOf(4, number),
      database_id: 1,
      label: name,
      sql: 'SELECT 1',
      last_run: START,
      ...authored(number, person),
    }),
  },
  {
    name: 'query',
    row: (number, name, person) => ({
      client_id: `b${number}`,
      user_id: person,
      database_id: 1,
      sql: `SELECT 1 AS ${name}`,
      status: 'success',
      progress: 100,
      limiting_factor: 'NOT_LIMITED',
      rows: 1,
      start_time: START - number * 1000,
      end_time: START - number * 1000 + 5,
      changed_on: START - number * 1000,
    }),
  },
  {
    name: 'database',
    row: (number, name, person) => ({
      uuid: uuidOf(5, number),
      database_name: name,
      backend: 'postgresql',
      location: 'postgresql+psycopg2://reader@db.invalid:5432/bench',
      extra: '{}',
      origin: 'person',
      ...authored(number, person),
    }),
  },
  {
    name: 'css_template',
    row: (number, name, person) => ({ template_name: name, css: '', ...authored(number, person) }),
  },
  { name: 'annotation_layer', row: (number, name, person) => ({ name, ...authored(number, person) }) },
  { name: 'tag', row: (number, name, person) => ({ name, ...authored(number, person) }) },
  {
    name: 'row_rule',
    row: (number, name, person) => ({ name, filter_type: 'Regular', clause: '1 = 1', ...authored(number, person) }),
  },
  {
    name: 'user',
    row: (number, name) => ({
      username: name,
      email: `${name}@example.org`,
      first_name: 'Bench',
      last_name: numbered(number),
      // Nobody signs in as them.
      password_hash: '-',
      created_on: START - number * 1000,
    }),
  },
  { name: 'role', row: (_, name) => ({ name }) },
  {
    name: 'event_log',
    row: (number, name, person) => ({ user_id: person, action: name, dttm: START - number * 1000, json: '{}' }),
  },
];

const quoted = (name: string) => `"${name}"`;

/** Writes things of every kind into the store of a server that is not running. */
export function fillStore(folder: string, things = THINGS): void {
  const store = new Database(path.join(folder, 'metadata.db'));
  try {
    const admin: unknown = store.prepare("SELECT id FROM user WHERE username = 'admin'").get();
    const person =
      typeof admin === 'object' && admin !== null && 'id' in admin && typeof admin.id === 'number' ? admin.id : null;
    if (person === null) throw new Error('The data folder has no administrator');
    for (const { name: table, row } of tables) {
      const columns = Object.keys(row(1, '', person));
      const insert = store.prepare(
        `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      );
      store.exec('BEGIN');
      for (let number = 1; number <= things; number += 1)
        insert.run(...Object.values(row(number, `${WORD}_${numbered(number)}`, person)));
      store.exec('COMMIT');
    }
  } finally {
    store.close();
  }
}

/** Runs work over a copy of a data folder, so that other parts do not meet what it holds. */
export async function withCopy<T>(dataFolder: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-bench-things-'));
  try {
    await cp(dataFolder, folder, { recursive: true });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
