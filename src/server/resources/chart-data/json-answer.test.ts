import { expect, test } from 'vitest';
import { toFrame } from '@/query/result/frame';
import { areLarge, jsonAnswer } from './json-answer';
import { fullResult, type Answer } from './result';

function answerOf(rows: number): Answer {
  const numbers = Array.from({ length: rows }, (_, row) => row);
  const frame = toFrame([
    { label: ['n'], type: 0, values: numbers },
    { label: ['text, "quoted"'], type: 1, values: numbers.map(number => (number % 5 === 0 ? null : `${number} "x"`)) },
    { label: ['list'], type: 1, values: numbers.map(number => `[${number},null]`), holdsLists: true },
  ]);
  const compiled: Answer['compiled'] = {
    select: {
      columns: [],
      from: { node: 'table', schema: null, name: 't', as: null },
      joins: [],
      where: [],
      groupBy: [],
      having: [],
      orderBy: [],
      limit: null,
      offset: 0,
    },
    columns: [],
    metrics: [],
    timeRange: null,
    applied: [],
    rejected: [],
    fragments: [],
    statement: null,
    templateFilters: [],
  };
  return {
    frame,
    compiled,
    statements: ['SELECT 1'],
    cacheKey: 'key',
    cacheTimeout: 0,
    cutAt: null,
    readOn: 0,
    isCached: false,
    appliedExtras: [],
    annotations: {},
    nothingRead: rows === 0,
  };
}

test.each([[[0]], [[1]], [[7_000]], [[20_001, 3, 6_667]]])('answers of %j rows are written in pieces as they would be at once', async sizes => {
  const answers = sizes.map(answerOf);
  const response = jsonAnswer(answers);
  expect(response.headers.get('Content-Type')).toContain('application/json');
  expect(await response.text()).toBe(JSON.stringify({ result: answers.map(fullResult) }));
});

test('writing is put into pieces where it takes long', () => {
  expect(areLarge([answerOf(5_000)])).toBe(false);
  expect(areLarge([answerOf(5_000), answerOf(5_000)])).toBe(true);
});
