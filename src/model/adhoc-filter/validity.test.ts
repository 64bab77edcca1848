import { describe, expect, test } from 'vitest';
import { readFilter } from './filter';
import { conversionProblem, isValid } from './validity';

const valid = (more: object) => {
  const filter = readFilter({ expressionType: 'SIMPLE', clause: 'WHERE', ...more }, 'name');
  return filter !== null && isValid(filter);
};

describe('FLT-017 a filter for missing values', () => {
  test.each(['IS NULL', 'IS NOT NULL'])('%s needs a column and nothing else', operator => {
    expect(valid({ subject: 'a', operator })).toBe(true);
    expect(valid({ operator })).toBe(false);
    const filter = readFilter({ subject: 'a', operator }, 'name');
    expect(filter && isValid({ ...filter, operator: null })).toBe(false);
  });
  test('is recognised by its id too', () => {
    expect(valid({ subject: 'a', operator: 'IS NULL', operatorId: 'IS_NULL', comparator: [] })).toBe(true);
  });
});

describe('FLT-018 a filter by truth', () => {
  test.each(['IS_TRUE', 'IS_FALSE'])('%s needs a column and what it compares with, which may be false', operatorId => {
    expect(valid({ subject: 'a', operator: '==', operatorId })).toBe(true);
    expect(valid({ operator: '==', operatorId })).toBe(false);
    const filter = readFilter({ subject: 'a', operator: '==', operatorId }, 'name');
    expect(filter && isValid({ ...filter, comparator: null })).toBe(false);
  });
});

describe('FLT-019 any other simple filter', () => {
  const whole = { subject: 'a', operator: '>', comparator: 0 };
  test.each([
    ['with all of it', {}, true],
    ['with an empty text', { comparator: '' }, true],
    ['with a list', { operator: 'IN', comparator: ['x'] }, true],
    ['with false', { comparator: false }, true],
    ['without an operator', { operator: null }, false],
    ['without a column', { subject: '' }, false],
    ['without a comparator', { comparator: null }, false],
  ])('%s', (_, more, expected) => expect(valid({ ...whole, ...more })).toBe(expected));
  test('without a clause', () => {
    const filter = readFilter({ expressionType: 'SIMPLE', ...whole }, 'name');
    expect(filter && isValid({ ...filter, clause: null })).toBe(false);
  });
});

test.each(['IN', 'NOT IN', '=='])('FLT-020 %s with an empty list is not valid', operator =>
  expect(valid({ subject: 'a', operator, comparator: [] })).toBe(false),
);

describe('FLT-021 a filter of SQL', () => {
  const whole = { expressionType: 'SQL', sqlExpression: 'a > 1' };
  test.each([
    ['with SQL and a clause', {}, true],
    ['for groups', { clause: 'HAVING' }, true],
    ['without SQL', { sqlExpression: '' }, false],
    ['with nothing but space', { sqlExpression: ' \n' }, false],
    ['without a clause', { clause: null }, false],
  ])('%s', (_, more, expected) => expect(valid({ ...whole, ...more })).toBe(expected));
});

describe('values of an advanced data type', () => {
  const converted = { name: 'converted', display: '80', operators: ['EQUALS', 'IN'] } as const;
  test.each([
    ['FLT-046 an operator that the server names', converted, 'IN', null],
    ['FLT-046 an operator that it does not name', converted, 'LIKE', 'operator'],
    ['FLT-046 one without an id', converted, null, 'operator'],
    ['FLT-047 a message of the server', { name: 'refused', message: 'no port' }, 'IN', 'refused'],
    ['FLT-048 a server that does not say', { name: 'failed' }, 'IN', 'failed'],
    ['OFF-035 no network to ask over', { name: 'away' }, 'LIKE', null],
    ['a column without such a type', null, 'LIKE', null],
  ] as const)('%s', (_, conversion, operatorId, expected) =>
    expect(conversionProblem(conversion, operatorId)).toBe(expected),
  );
});
