import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyFilter, isSameFilter, readFilter, writeFilter } from './filter';
import { chipText } from './label';
import { operatorIdOf, operatorIds, operators } from './operators';

const read = (stored: unknown) => readFilter(stored, 'name');
const simple = (more: object) => read({ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'a', ...more });

test('FLT-013 the ids of operators', () => {
  expect(operatorIds.toSorted()).toEqual(
    [
      'EQUALS',
      'NOT_EQUALS',
      'LESS_THAN',
      'LESS_THAN_OR_EQUAL',
      'GREATER_THAN',
      'GREATER_THAN_OR_EQUAL',
      'IN',
      'NOT_IN',
      'LIKE',
      'ILIKE',
      'IS_NOT_NULL',
      'IS_NULL',
      'LATEST_PARTITION',
      'IS_TRUE',
      'IS_FALSE',
      'TEMPORAL_RANGE',
    ].toSorted(),
  );
});

test.each([
  ['EQUALS', '=='],
  ['NOT_EQUALS', '!='],
  ['LESS_THAN', '<'],
  ['LESS_THAN_OR_EQUAL', '<='],
  ['GREATER_THAN', '>'],
  ['GREATER_THAN_OR_EQUAL', '>='],
  ['IN', 'IN'],
  ['NOT_IN', 'NOT IN'],
  ['LIKE', 'LIKE'],
  ['ILIKE', 'ILIKE'],
  ['IS_NULL', 'IS NULL'],
  ['IS_NOT_NULL', 'IS NOT NULL'],
  ['IS_TRUE', '=='],
  ['IS_FALSE', '=='],
  ['TEMPORAL_RANGE', 'TEMPORAL_RANGE'],
] as const)('%s is %s on the wire', (id, wire) => {
  expect(operators[id].operator).toBe(wire);
  expect(operatorIdOf(undefined, wire)).toBe(id.startsWith('IS_TRUE') || id === 'IS_FALSE' ? 'EQUALS' : id);
});

describe('FLT-011 the content of a filter', () => {
  test('is read from form data and written unchanged', () => {
    const stored = {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'origin',
      operator: 'IN',
      operatorId: 'IN',
      comparator: ['SNA'],
      sqlExpression: null,
      isExtra: true,
      isNew: false,
      datasourceWarning: true,
      filterOptionName: 'filter_x',
      layerFilterScope: [-1],
    };
    const filter = read(stored);
    expect(filter).toMatchObject({
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'origin',
      operator: 'IN',
      operatorId: 'IN',
      comparator: ['SNA'],
      sqlExpression: null,
      isExtra: true,
      isNew: false,
      datasourceWarning: true,
      filterOptionName: 'filter_x',
    });
    expect(filter && writeFilter(filter)).toEqual(stored);
  });

  test('of SQL is read and written too', () => {
    const stored = { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'COUNT(*) > 3', filterOptionName: 'f' };
    const filter = read(stored);
    expect(filter).toMatchObject({ ...stored, subject: null, comparator: null });
    expect(filter && writeFilter(filter)).toMatchObject(stored);
  });

  test.each([
    ['members that earlier versions omitted', { expressionType: undefined, clause: undefined }, { clause: 'WHERE' }],
    ['an operator in small letters', { operator: 'not in' }, { operator: 'NOT IN', operatorId: 'NOT_IN' }],
    ['one that has no id', { operator: 'REGEX' }, { operator: 'REGEX', operatorId: null }],
    ['an id without its operator', { operatorId: 'LIKE' }, { operator: 'LIKE', operatorId: 'LIKE' }],
    ['its own name', { filterOptionName: 'x' }, { filterOptionName: 'x' }],
    ['none', {}, { filterOptionName: 'name' }],
    ['truth', { operator: '==', operatorId: 'IS_FALSE', comparator: 'x' }, { comparator: false }],
    ['a SQL expression as column', { subject: { sqlExpression: 'a + 1' } }, { subject: { sqlExpression: 'a + 1' } }],
  ])('%s', (_, more, expected) => expect(simple(more)).toMatchObject(expected));

  test('rejects anything else', () => {
    fc.assert(
      fc.property(fc.anything(), stored => {
        const filter = read(stored);
        expect(filter === null || filter.expressionType === 'SIMPLE' || filter.expressionType === 'SQL').toBe(true);
      }),
    );
    expect(read({ expressionType: 'OTHER' })).toBeNull();
    expect(read('a = 1')).toBeNull();
  });

  test('survives a round trip', () => {
    const anything = fc.record(
      {
        expressionType: fc.constantFrom('SIMPLE', 'SQL'),
        clause: fc.oneof(fc.constantFrom('WHERE', 'HAVING'), fc.anything()),
        subject: fc.oneof(fc.string(), fc.anything()),
        operator: fc.oneof(fc.constantFrom(...Object.values(operators).map(({ operator }) => operator)), fc.string()),
        operatorId: fc.oneof(fc.constantFrom(...operatorIds), fc.anything()),
        comparator: fc.anything(),
        sqlExpression: fc.oneof(fc.string(), fc.anything()),
      },
      { requiredKeys: ['expressionType'] },
    );
    fc.assert(
      fc.property(anything, stored => {
        const filter = read(stored);
        expect(filter).not.toBeNull();
        if (filter) expect(readFilter(writeFilter(filter), 'other')).toEqual(filter);
      }),
    );
  });
});

test.each([
  ['a value', 'SNA', 'SNA'],
  ['a number', 0, 0],
  ['a list', ['SNA', 7, null], ['SNA', 7, null]],
  ['a list without its invalid values', ['SNA', {}, []], ['SNA']],
  ['the text of a time range', 'Last week', 'Last week'],
  ['nothing', undefined, null],
  ['an invalid value', { a: 1 }, null],
])('FLT-012 a comparator: %s', (_, comparator, expected) =>
  expect(simple({ comparator })?.comparator).toEqual(expected),
);

test('filters with the same meaning are equal', () => {
  const filter = { ...emptyFilter('a'), subject: 'x', comparator: ['1'] };
  expect(isSameFilter(filter, { ...filter, filterOptionName: 'b', isNew: false })).toBe(true);
  expect(isSameFilter(filter, { ...filter, comparator: ['2'] })).toBe(false);
  expect(isSameFilter(filter, { ...filter, expressionType: 'SQL', sqlExpression: 'x in (1)' })).toBe(false);
});

describe('FLT-055 the text of a chip', () => {
  test('of 42 characters is shown in full; of 43 it is cut to 40 and an ellipsis', () => {
    expect(chipText('x'.repeat(42))).toBe('x'.repeat(42));
    expect(chipText('x'.repeat(43))).toBe(`${'x'.repeat(40)}...`);
  });

  test('is a prefix of the label and never longer than 43', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), label => {
        const text = chipText(label);
        expect(text.length).toBeLessThanOrEqual(43);
        expect(text === label || (text === `${label.slice(0, 40)}...` && label.length >= 43)).toBe(true);
      }),
    );
  });
});
