import { expect, test } from 'vitest';
import { toFrame } from '@/query/result/frame';
import { answerWith } from '../testing/answer';
import { fullDocument } from './document';
import { areLarge, jsonPieces } from './json-text';

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
  'writes answers of %j rows in pieces, equal to the whole',
  sizes => {
    const answers = sizes.map(answerOf);
    expect([...jsonPieces(answers)].join('')).toBe(JSON.stringify({ result: answers.map(fullDocument) }));
  },
);

test('long texts are written in pieces', () => {
  expect(areLarge([answerOf(5_000)])).toBe(false);
  expect(areLarge([answerOf(5_000), answerOf(5_000)])).toBe(true);
});
