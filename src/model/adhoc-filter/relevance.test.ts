import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { genericTypes, genericTypeOf, type DatasetColumn } from '../dataset';
import { hasNoInput, operatorIds } from './operators';
import { relevantOperators, type OperatorPlace } from './relevance';

const column = (type: string, more: Partial<DatasetColumn> = {}): DatasetColumn => ({
  name: 'a',
  type,
  generic: genericTypeOf(type),
  isTemporal: genericTypeOf(type) === genericTypes.temporal,
  expression: null,
  verboseName: null,
  description: null,
  ...more,
});
const offered = (place: Partial<OperatorPlace>) =>
  relevantOperators({ column: column('VARCHAR'), clause: 'WHERE', partitionColumn: null, ...place });

const types = ['VARCHAR', 'INTEGER', 'BIGINT', 'DOUBLE', 'BOOLEAN', 'TIMESTAMP', 'INTERVAL', ''];
const place = fc.record({
  column: fc.option(
    fc
      .tuple(fc.constantFrom(...types), fc.constantFrom('a', 'b'), fc.option(fc.constant('1 + 1')))
      .map(([type, name, expression]) => column(type, { name, expression })),
  ),
  clause: fc.constantFrom('WHERE', 'HAVING', null),
  partitionColumn: fc.constantFrom('a', null),
});

test('FLT-033 the latest partition is offered for the column of the partitions only', () => {
  fc.assert(
    fc.property(place, where => {
      const isPartition = where.column !== null && where.column.name === where.partitionColumn;
      expect(relevantOperators(where).includes('LATEST_PARTITION')).toBe(isPartition && where.clause !== 'HAVING');
    }),
  );
});

test('FLT-034 a time range is never in the list', () => {
  fc.assert(
    fc.property(place, where => {
      expect(relevantOperators(where)).not.toContain('TEMPORAL_RANGE');
    }),
  );
});

describe('FLT-035 truth operators are offered', () => {
  test.each([
    ['BOOLEAN', true],
    ['BOOL', true],
    ['INT', true],
    ['INTEGER', true],
    ['UBIGINT', true],
    ['INT64', true],
    ['DOUBLE', false],
    ['VARCHAR', false],
    ['INTERVAL', false],
    ['TIMESTAMP', false],
  ])('of a column of %s: %j', (type, expected) => {
    for (const id of ['IS_TRUE', 'IS_FALSE'] as const)
      expect(offered({ column: column(type) }).includes(id)).toBe(expected);
  });
  test('for a calculated column', () => {
    expect(offered({ column: column('VARCHAR', { expression: "a = 'x'" }) })).toContain('IS_TRUE');
  });
  test('never for an unknown column', () => expect(offered({ column: null })).not.toContain('IS_TRUE'));
});

test('FLT-036 a boolean column has the operators for truth and for missing values', () => {
  expect(offered({ column: column('BOOLEAN') }).toSorted()).toEqual(['IS_FALSE', 'IS_NOT_NULL', 'IS_NULL', 'IS_TRUE']);
});

test('FLT-037 groups have only the operators for numbers', () => {
  for (const type of types)
    expect(offered({ column: column(type), clause: 'HAVING', partitionColumn: 'a' }).toSorted()).toEqual([
      'EQUALS',
      'GREATER_THAN',
      'GREATER_THAN_OR_EQUAL',
      'LESS_THAN',
      'LESS_THAN_OR_EQUAL',
      'NOT_EQUALS',
    ]);
});

test('FLT-038 operators without an operand have no input', () => {
  expect(operatorIds.filter(hasNoInput).toSorted()).toEqual([
    'IS_FALSE',
    'IS_NOT_NULL',
    'IS_NULL',
    'IS_TRUE',
    'LATEST_PARTITION',
  ]);
  expect(hasNoInput(null)).toBe(false);
});
