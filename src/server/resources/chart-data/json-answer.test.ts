import { expect, test } from 'vitest';
import { toFrame } from '@/query/result/frame';
import { answerWith } from '../../testing/answer';
import { areLarge, jsonAnswer } from './json-answer';
import { fullResult } from './result';

function answerOf(rows: number) {
  const numbers = Array.from({ length: rows }, (_, row) => row);
  return answerWith(
    toFrame([
      { label: ['n'], type: 0, values: numbers },
      {
        label: ['text, "quoted"'],
        type: 1,
        values: numbers.map(number => (number % 5 === 0 ? null : `${number} "x"`)),
      },
      { label: ['list'], type: 1, values: numbers.map(number => `[${number},null]`), holdsLists: true },
    ]),
  );
}

test.each([[[0]], [[1]], [[7_000]], [[20_001, 3, 6_667]]])(
  'answers of %j rows are written in pieces as they would be at once',
  async sizes => {
    const answers = sizes.map(answerOf);
    const response = jsonAnswer(answers);
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(await response.text()).toBe(JSON.stringify({ result: answers.map(fullResult) }));
  },
);

test('writing is put into pieces where it takes long', () => {
  expect(areLarge([answerOf(5_000)])).toBe(false);
  expect(areLarge([answerOf(5_000), answerOf(5_000)])).toBe(true);
});
