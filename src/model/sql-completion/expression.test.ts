import { describe, expect, test } from 'vitest';
import { completeExpression, completionScores } from './expression';

const column = (name: string, expression: string | null = null) => ({
  name,
  type: 'VARCHAR',
  generic: null,
  isTemporal: false,
  expression,
  verboseName: null,
  description: null,
});
const dataset = {
  columns: [column('origin'), column('Odd Name'), column('share', 'delay / 60')],
  metrics: [{ name: 'late', expression: 'AVG(x)', verboseName: null, description: null, format: null, currency: null }],
};

function at(marked: string, isExplicit = false) {
  const place = { sql: marked.replace('|', ''), at: marked.indexOf('|'), isExplicit };
  return completeExpression(place, dataset, ['coalesce']);
}

describe('FLT-009 names in an expression', () => {
  test('are the columns and metrics of the dataset, and functions', () => {
    const completion = at('delay > 60 AND or|');
    expect(completion?.from).toBe(15);
    expect(completion?.options).toMatchObject([
      { label: 'origin', kind: 'column', detail: 'varchar' },
      { label: 'Odd Name', apply: '"Odd Name"' },
      { label: 'share', apply: '(delay / 60)' },
      { label: 'late', apply: 'AVG(x)' },
      { label: 'coalesce', kind: 'function', apply: 'coalesce(' },
    ]);
  });

  test.each([
    ['before anything is typed', '|'],
    ['in a text', "origin = 'or|'"],
    ['in a comment', '-- or|'],
    ['in a number', 'delay > 1|'],
    ['after a dot', 'flights.or|'],
  ])('are none %s', (_, marked) => expect(at(marked)).toBeNull());

  test('appear on request', () => expect(at('|', true)?.options.length).toBe(5));
});

test('FLT-010 keywords have the score 100; items of the dataset come first', () => {
  expect(completionScores).toEqual({ column: 600, metric: 400, keyword: 100, function: 60 });
});
