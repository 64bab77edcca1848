import { DataType, tableFromIPC } from 'apache-arrow';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PARTS_HEADER, splitParts } from '@/api/arrow-result';
import { genericTypes, type GenericType } from '@/model/dataset';
import { toFrame, type Value } from '@/query/result/frame';
import { answerWith } from '@/query/testing/answer';
import { arrowAnswer } from './arrow';

const rowsOf = (type: GenericType, values: readonly Value[]) => answerWith(toFrame([{ label: ['c'], type, values }]));

/** The only column of each stream, as parsed. */
async function readBack(...answers: readonly ReturnType<typeof rowsOf>[]) {
  const response = await arrowAnswer(answers);
  const split = splitParts(new Uint8Array(await response.arrayBuffer()), response.headers.get(PARTS_HEADER));
  if (split.kind !== 'parts') throw new Error('The body is not as long as it says');
  return split.parts.map(part => {
    const column = tableFromIPC(part).getChildAt(0);
    const values = Array.from({ length: column?.length ?? 0 }, (_, row): unknown => {
      const value: unknown = column?.get(row);
      return DataType.isTimestamp(column?.type) && value !== null ? Number(value) : value;
    });
    return { kind: DataType.isDictionary(column?.type) ? 'few texts' : String(column?.type), values };
  });
}

const gaps = <T extends Value>(values: fc.Arbitrary<T>) =>
  fc.array(fc.option(values, { nil: null }), { maxLength: 70 });

test.each([
  ['numbers', genericTypes.numeric, gaps(fc.double({ noNaN: true })), 'Float64'],
  ['moments', genericTypes.temporal, gaps(fc.integer({ min: -4e12, max: 4e12 })), 'Timestamp<MILLISECOND>'],
  ['yes and no', genericTypes.boolean, gaps(fc.boolean()), 'Bool'],
  ['texts', genericTypes.text, gaps(fc.string({ unit: 'grapheme' })), 'few texts'],
  ['values of another class', genericTypes.temporal, gaps(fc.string()), 'few texts'],
])('%s round-trip', async (_, type, values, kind) => {
  await fc.assert(
    fc.asyncProperty(values, async written => {
      const [read] = await readBack(rowsOf(type, written));
      expect(read?.values).toEqual(written);
      if (written.some(value => value !== null)) expect(read?.kind).toBe(kind);
    }),
    { numRuns: 60 },
  );
});

test('whole numbers of 64 bits have all their digits', async () => {
  const [whole, longer] = await readBack(
    rowsOf(genericTypes.numeric, ['401501121320267725', null, -3]),
    rowsOf(genericTypes.numeric, ['170141183460469231731687303715884105727', 5]),
  );
  expect(whole).toEqual({ kind: 'Int64', values: [401_501_121_320_267_725n, null, -3n] });
  expect(longer).toEqual({ kind: 'few texts', values: ['170141183460469231731687303715884105727', '5'] });
});

test('texts that mostly differ are written without a dictionary', async () => {
  const written = Array.from({ length: 9_000 }, (_, row) =>
    row % 100 === 0 ? null : `Zeile ${row}, ${row % 2 ? 'größer' : '小さい'}`,
  );
  const [read, other] = await readBack(rowsOf(genericTypes.text, written), rowsOf(genericTypes.text, ['a']));
  expect(read).toEqual({ kind: 'Utf8', values: written });
  expect(other?.values).toEqual(['a']);
});

const frameOf = (label: string, type: GenericType, values: readonly Value[]) =>
  toFrame([{ label: [label], type, values }]);

test('a response has the same tag exactly as long as its content is the same', async () => {
  const tagOf = async (values: readonly Value[], label = 'c') =>
    (await arrowAnswer([answerWith(frameOf(label, genericTypes.text, values))])).headers.get('ETag');
  const texts = fc.array(fc.option(fc.constantFrom('', 'a', 'b', 'ab'), { nil: null }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(texts, texts, async (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect((await tagOf(one)) === (await tagOf(other))).toBe(isSame);
    }),
  );
  expect(await tagOf(['a'], 'd')).not.toBe(await tagOf(['a']));
});

test('a known response is not sent again, except for its time', async () => {
  const first = answerWith(frameOf('c', genericTypes.numeric, [1, null]));
  const sent = await arrowAnswer([first, first]);
  const tag = sent.headers.get('ETag') ?? '';
  const kept = { ...first, isCached: true, readOn: Date.UTC(2026, 0, 2, 3, 4, 5), cacheTimeout: 60 };
  const again = await arrowAnswer([first, kept], `"another", ${tag}`);
  expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
  expect(again.headers.get('Last-Modified')).toBe('Fri, 02 Jan 2026 03:04:05 GMT');
  expect((await arrowAnswer([kept], tag)).status).toBe(200);
});
