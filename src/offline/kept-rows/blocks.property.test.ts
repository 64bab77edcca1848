import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, rowsFileBlocks } from '@/model/rows-file-blocks';
import { blocksIn, partsOf, pays } from './blocks';

const { head, size } = rowsFileBlocks;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, rowsFileBlocks.digits);

/** A file of few different blocks, so that files share them; the last one may be cut. */
const file = fc
  .record({
    first: fc.integer({ min: 0, max: 2 }),
    blocks: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 5 }),
    cut: fc.integer({ min: 0, max: size - 1 }),
  })
  .map(({ first, blocks, cut }) => {
    const bytes = new Uint8Array(head + blocks.length * size).fill(first, 0, head);
    for (const [index, value] of blocks.entries()) bytes.fill(value, head + index * size, head + (index + 1) * size);
    return bytes.slice(0, bytes.length - (blocks.length > 0 ? cut : 0));
  });

const listed = (bytes: Uint8Array) => ({
  bytes: bytes.length,
  blocks: blocksOf(bytes.length).map(({ from, end }) => hashOf(bytes.subarray(from, end))),
});

test('parts of any two files give the new one, from any byte on, and no block that is here is fetched', async () => {
  await fc.assert(
    fc.asyncProperty(file, file, fc.double({ min: 0, max: 1, noNaN: true }), async (before, after, share) => {
      const held = await blocksIn(before);
      const received = Math.floor(after.length * share);
      const parts = partsOf(listed(after), held, received) ?? [];
      const made = Buffer.concat([
        after.subarray(0, received),
        ...parts.map(({ from, end, heldAt }) =>
          heldAt === null ? after.subarray(from, end) : before.subarray(heldAt, heldAt + end - from),
        ),
      ]);
      expect(made.equals(after)).toBe(true);
      for (const part of parts) {
        if (part.heldAt !== null) continue;
        for (const { from, end } of blocksOf(after.length))
          if (from < part.end && end > part.from) expect(held.has(hashOf(after.subarray(from, end)))).toBe(false);
      }
      const fetched = parts.map(({ heldAt }) => heldAt === null);
      expect(fetched.some((isFetched, index) => isFetched && fetched[index + 1] === true)).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('hashes of another number of blocks are not those of the file', () => {
  expect(partsOf({ bytes: head + 1, blocks: ['a'] }, new Map())).toBeNull();
  expect(partsOf({ bytes: head + 1, blocks: ['a', 'b'] }, new Map())).toHaveLength(1);
});

test('many small parts do not pay', () => {
  const part = (index: number) => ({ from: index * 2 * size, end: (index * 2 + 1) * size, heldAt: null });
  const parts = Array.from({ length: 10 }, (_, index) => part(index));
  expect(pays(parts, 20 * size)).toBe(true);
  expect(pays(parts, 12 * size)).toBe(false);
  expect(pays([{ from: 0, end: 10 * size, heldAt: 0 }], 1)).toBe(true);
});
