import { describe, expect, test } from 'vitest';
import type { ExactValue } from '../engines/exact/table';
import { conditionOf } from './condition';

const answer = (...values: ExactValue[]) => ({
  columns: [{ name: 'n', kind: 'float' as const, values }],
  rowCount: values.length,
});
const operator = (op: string, threshold = 10) => ({
  validator_type: 'operator',
  validator_config_json: JSON.stringify({ op, threshold }),
});
const notNull = { validator_type: 'not null', validator_config_json: '{}' };

describe('the condition of an alert', () => {
  test.each([
    ['<', 9, true],
    ['<', 10, false],
    ['<=', 10, true],
    ['>', 10, false],
    ['>', 11n, true],
    ['>=', '10.0', true],
    ['==', 10, true],
    ['!=', 10, false],
    ['<', null, true],
  ] as const)('%s 10 is met by %s: %s', (op, value, isMet) =>
    expect(conditionOf(operator(op), answer(value)).isMet).toBe(isMet),
  );

  test.each([
    [1, true],
    ['text', true],
    [0, false],
    [null, false],
  ] as const)('"not null" is met by %s: %s', (value, isMet) =>
    expect(conditionOf(notNull, answer(value)).isMet).toBe(isMet),
  );

  test('treats no rows as no value', () => {
    expect(conditionOf(notNull, answer())).toMatchObject({ isMet: false, value: null });
    expect(conditionOf(operator('<'), answer())).toMatchObject({ isMet: true, value: 0 });
  });

  test.each([
    [operator('>'), answer(1, 2), 'Alert query returned more than one row.'],
    [operator('>'), { ...answer(1), columns: [...answer(1).columns, ...answer(2).columns] }, 'more than one column'],
    [operator('>'), answer('text'), 'Alert query returned a non-number value.'],
    [operator('constructor'), answer(1), 'The condition of this alert is not complete.'],
  ])('is invalid: %#', (report, table, text) => expect(() => conditionOf(report, table)).toThrow(text));
});
