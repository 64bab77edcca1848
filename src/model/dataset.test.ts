import { expect, test } from 'vitest';
import { genericTypeOf, genericTypes } from './dataset';

const { numeric, text, temporal, boolean } = genericTypes;

test.each([
  ['INTEGER', numeric],
  ['INT', numeric],
  ['INT8', numeric],
  ['UBIGINT', numeric],
  ['DECIMAL(18,3)', numeric],
  ['DOUBLE PRECISION', numeric],
  ['VARCHAR', text],
  ['CHAR(3)', text],
  ['INTERVAL', text],
  ['INTEGER[]', text],
  ['STRUCT(a INTEGER)', text],
  ['UUID', text],
  ['JSON', text],
  ['TIMESTAMP WITH TIME ZONE', temporal],
  ['DATE', temporal],
  ['TIME', temporal],
  ['MEDIUMINT(8) UNSIGNED', numeric],
  ['YEAR(4)', numeric],
  ['LONGTEXT', text],
  ['TINYBLOB', text],
  ['VARBINARY(16)', text],
  ['SET', text],
  ['DATETIME(3)', temporal],
  ['BOOLEAN', boolean],
  ['GEOMETRY', null],
  ['', null],
])('%s has the type class %j', (type, expected) => expect(genericTypeOf(type)).toBe(expected));
