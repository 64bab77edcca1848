import { expect, test } from 'vitest';
import { datasourceKey, parseDatasourceKey } from './datasource-key';

test.each([
  ['2__table', 2],
  ['x__table', null],
  ['2', null],
  [undefined, null],
])('CHT-002 SHR-030 the key %j names the dataset %j', (key, id) => {
  expect(parseDatasourceKey(key)).toBe(id);
  if (id !== null) expect(datasourceKey(id)).toBe(key);
});
