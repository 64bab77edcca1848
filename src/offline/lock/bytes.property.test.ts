import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBytes, toBytes } from './bytes';

const value = fc.anything({
  withBigInt: true,
  withDate: true,
  withTypedArray: false,
  withNullPrototype: false,
  withSparseArray: false,
});

test('rows survive a round trip through bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(value, fc.uint8Array(), fc.record({ $: value, part: fc.uint8Array() }))),
      async rows => {
        expect(fromBytes(await toBytes(rows))).toEqual(rows);
      },
    ),
  );
});

test('pictures and buffers are, too', async () => {
  const [picture, buffer] = fromBytes(
    await toBytes([new Blob(['a picture'], { type: 'image/webp' }), new Uint8Array([1, 2, 3]).buffer]),
  ) as [Blob, ArrayBuffer];
  expect({ type: picture.type, text: await picture.text() }).toEqual({ type: 'image/webp', text: 'a picture' });
  expect([...new Uint8Array(buffer)]).toEqual([1, 2, 3]);
});
