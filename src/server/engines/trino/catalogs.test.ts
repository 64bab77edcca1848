import { expect, test } from 'vitest';
import { checkCatalog } from './catalogs';

const check = (sql: string) => checkCatalog(sql, 'lake');

test.each([
  'SELECT * FROM lake.s.t, "lake".s.u JOIN LAKE.s.v ON true',
  'SELECT a, t.address.zip, count(t.address.zip), sum((t.a.b)), ARRAY[a, t.a.b] FROM s.t GROUP BY a, t.address.zip',
  'SELECT * FROM t WHERE a LIKE t.b.c AND a IN (t.a.b, t.c.d) ORDER BY coalesce(a, t.a.b), t.a.b',
  'DROP SCHEMA IF EXISTS lake.s',
  'ALTER TABLE t RENAME TO lake.s.u',
  'MERGE INTO t USING lake.s.u AS u ON (t.a.b = u.a.b) WHEN MATCHED THEN DELETE',
])('%s is about one catalog', sql => expect(() => check(sql)).not.toThrow());

test.each([
  'SELECT * FROM other.s.t',
  'SELECT a.b.c FROM t JOIN other.s.t ON true',
  'SELECT * FROM t, other.s.t',
  'SELECT * FROM t JOIN u ON f(a, b) = 1, other.s.t',
  'SELECT * FROM (other.s.t)',
  'SELECT * FROM ((other.s.t JOIN u ON true))',
  'SELECT * FROM (t CROSS JOIN u), (other.s.t)',
  'SELECT * FROM t WHERE a IN (TABLE other.s.t)',
  'SELECT * FROM TABLE(exclude_columns(input => TABLE(other.s.t), columns => DESCRIPTOR(a)))',
  'MERGE INTO t USING other.s.u AS u ON (t.a = u.a) WHEN MATCHED THEN DELETE',
  'ALTER TABLE t RENAME TO other.s.t',
  'CREATE TABLE t (a bigint, LIKE other.s.t)',
  'CREATE TABLE t (LIKE "other".s.t)',
  'DROP SCHEMA other.s',
  'DROP SCHEMA IF EXISTS "other".s CASCADE',
  'CREATE SCHEMA IF NOT EXISTS other.s',
  'ALTER SCHEMA other.s RENAME TO u',
  'DROP TABLE other.s.t',
])('%s is refused', sql => expect(() => check(sql)).toThrow(expect.objectContaining({ code: 'refused' })));
