import { describe, expect, test } from 'vitest';
import { checkDeviceStatement, MOST_TABLES, tableNames } from './device-statement';

const table = (name: string, ...columns: readonly string[]) => ({
  name,
  columns: columns.map(each => ({ name: each })),
});
const flights = table('flights', 'day', 'carrier', 'delay');
const hostile = table('a "b".c\n--;\'日本', 'x');
const zoned = table('zones', 'zone', 'current_date');
const tables = [flights, table('Carriers', 'code', 'name'), hostile, zoned];
const check = (sql: string) => checkDeviceStatement(sql, tables);
const named = (sql: string) => check(sql).tables.map(({ name }) => name);

describe('a statement over kept tables', () => {
  test.each([
    ['SELECT * FROM flights', ['flights']],
    ['select f.day from FLIGHTS f join carriers c on f.carrier = c.code;', ['flights', 'Carriers']],
    ['WITH late AS (SELECT * FROM flights WHERE delay > 15) SELECT count(*) FROM late', ['flights']],
    [`SELECT x FROM "${hostile.name.replaceAll('"', '""')}"`, [hostile.name]],
    ['SELECT zone, "current_date" FROM zones', ['zones']],
    ['VALUES (1), (2)', []],
    ['FROM flights', ['flights']],
    [
      'SELECT CAST(delay AS DOUBLE), TRY_CAST(day AS VARCHAR(3)), extract(dow FROM day) FROM flights f (a, b)',
      ['flights'],
    ],
    ['SELECT if(delay > 1, 1, 2), percentile_cont(0.5) WITHIN GROUP (ORDER BY delay) FROM flights', ['flights']],
    ['SELECT * EXCLUDE (day) FROM flights QUALIFY (row_number() OVER (ORDER BY day) = 1)', ['flights']],
    ['SELECT * FROM flights PIVOT (sum(delay) FOR carrier IN (1, 2))', ['flights']],
    ["SELECT row_number() OVER (ORDER BY day), coalesce(carrier, 'from files') FROM flights", ['flights']],
  ])('reads the tables that it names: %s', (sql, expected) => expect(named(sql)).toEqual(expected));

  test('loses the semicolon after it', () => expect(check(' SELECT 1 ;; -- end\n').sql.trim()).toBe('SELECT 1'));

  test('says which of its functions only estimate', () => {
    expect(check('SELECT approx_count_distinct(carrier), sum(delay) FROM flights').estimates).toEqual([
      'approx_count_distinct',
    ]);
    expect(check('SELECT "approx_quantile"(delay, 0.5) FROM flights').estimates).toEqual(['approx_quantile']);
    expect(check('SELECT sum(delay) FROM flights').estimates).toEqual([]);
  });

  test('reads so many tables and no more', () => {
    const many = Array.from({ length: MOST_TABLES + 1 }, (_, at) => table(`t${at}`, 'x'));
    const of = (count: number) =>
      `SELECT 1 FROM ${many
        .slice(0, count)
        .map(({ name }) => name)
        .join(', ')}`;
    expect(checkDeviceStatement(of(MOST_TABLES), many).tables).toHaveLength(MOST_TABLES);
    expect(() => checkDeviceStatement(of(MOST_TABLES + 1), many)).toThrow('6 tables');
  });
});

test.each([
  ['changes', 'INSERT INTO flights VALUES (1)', 'Only SELECT'],
  ['new tables', 'CREATE TABLE a (b INTEGER)', 'Only SELECT'],
  ['other files', "ATTACH 'a.duckdb'", 'Only SELECT'],
  ['writing files', "COPY flights TO 'a.csv'", 'Only SELECT'],
  ['settings', 'SET memory_limit = 1', 'Only SELECT'],
  ['pragmas', 'PRAGMA database_list', 'Only SELECT'],
  ['extensions', 'INSTALL httpfs', 'Only SELECT'],
  ['calls', 'CALL duckdb_settings()', 'Only SELECT'],
  ['explanations', 'EXPLAIN SELECT 1', 'Only SELECT'],
  ['a second statement', 'SELECT 1; DROP VIEW flights', 'cannot be read'],
  ['a statement in a comment that ends early', 'SELECT 1 /* /* */ ; SET threads = 1 */', 'cannot be read'],
  ['templates', 'SELECT {{ current_username() }}', 'Templates'],
  ['reading files', "SELECT * FROM read_csv('a.csv')", 'read_csv'],
  ['reading files by a quoted name', `SELECT * FROM "read_text"('/etc/passwd')`, 'read_text'],
  ['reading files in a cast', "SELECT CAST((SELECT content FROM read_text('/etc/passwd')) AS VARCHAR)", 'read_text'],
  ['finding files', "SELECT * FROM glob('*')", 'glob'],
  ['files in the place of a table', "SELECT * FROM 'kept_0.duckdb'", 'Files'],
  ['addresses in the place of a table', "SELECT * FROM flights JOIN 'https://a/b.parquet' ON true", 'Files'],
  ['settings by a function', "SELECT current_setting('memory_limit')", 'current_setting'],
  ['the settings of the engine', 'SELECT * FROM duckdb_settings', 'about the engine'],
  ['the settings of the engine by a call', 'SELECT * FROM duckdb_settings()', 'about the engine'],
  ['the catalogue', 'SELECT * FROM information_schema.tables', 'about the engine'],
  ['the catalogue in quotes', 'SELECT * FROM "PG_CATALOG"."pg_class"', 'about the engine'],
  ['other catalogues', 'SELECT * FROM system.main.x', 'Only the tables'],
  ['attached files past their names', 'SELECT * FROM kept_0.main.rows', 'Only the tables'],
  ['functions in other schemas', 'SELECT evil.sum(1)', 'sum'],
  ['time zones, which break the engine', "SELECT day AT TIME ZONE 'UTC' FROM flights", 'Time zones'],
  ['time zones by a function', "SELECT timezone('UTC', day) FROM flights", 'timezone'],
  ['times with a zone', "SELECT TIMESTAMPTZ '2020-01-01'", 'Time zones'],
  ['the clock', 'SELECT current_date', 'current_date'],
  ['the clock by a call', 'SELECT now()', 'now'],
  ['JSON, which the engine lacks', "SELECT json_extract(carrier, '$')", 'json_extract'],
  ['the session', 'SELECT getenv(carrier) FROM flights', 'getenv'],
  ['queries in texts', "SELECT * FROM query('SET threads = 1')", 'query'],
  ['tables by computed names', "SELECT * FROM query_table('flights')", 'query_table'],
])('refuses %s', (_, sql, why) => expect(() => check(sql)).toThrow(why));

test('distinguishes datasets with the same name, whatever it is', () => {
  const of = (...names: readonly (string | null)[]) => tableNames(names.map((name, id) => ({ id, name })));
  expect(of('sales', 'a "b"\n', '日本.売上', 'مبيعات')).toEqual(['sales', 'a "b"\n', '日本.売上', 'مبيعات']);
  expect(of('sales', 'Sales', 'stock')).toEqual(['sales (0)', 'Sales (1)', 'stock']);
  expect(of('sales', 'SALES', 'sales (0)')).toEqual(['sales (0) (0)', 'SALES (1)', 'sales (0)']);
  expect(of(null, '', 'a\0b')).toEqual(['dataset (0)', 'dataset (1)', 'dataset (2)']);
});
