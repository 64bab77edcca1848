import { expect, test } from 'vitest';
import { tablesIn } from './tables';

test.each([
  ['SELECT * FROM a', ['a']],
  ['SELECT * FROM "My ""Table"""', ['My "Table"']],
  ['SELECT * FROM c.s.t AS x JOIN s.u ON true LEFT JOIN a ON true; ', ['c.s.t', 's.u', 'a']],
  ['WITH own AS (SELECT 1 FROM a) SELECT * FROM own JOIN b ON true', ['a', 'b']],
  ["SELECT 'from b' FROM a -- from c", ['a']],
  ['SELECT extract(year FROM (x)) FROM range(3)', []],
  ['SELECT "text" FROM `my ``table` JOIN s.`u` # from c', ['my `table', 's.u']],
  ['SELECT 1', []],
  ['SELECT * FROM {{ table }}', []],
  ['', []],
  [null, []],
])('the tables in %j', (sql, expected) => {
  expect(
    tablesIn(sql).map(({ catalog, schema, table }) => [catalog, schema, table].filter(part => part !== null).join('.')),
  ).toEqual(expected);
});
