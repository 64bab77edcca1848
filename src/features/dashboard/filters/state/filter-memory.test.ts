import { expect, test } from 'vitest';
import type { DataMasks } from '@/model/data-mask';
import { createFilterMemory } from './filter-memory';

const long: DataMasks = { haul: { extraFormData: {}, filterState: { value: ['long'] } } };
const short: DataMasks = { haul: { extraFormData: {}, filterState: { value: ['short'] } } };

/** A memory over a disk that completes its writes when the test says so. */
function onDisk() {
  const writes: { readonly masks: DataMasks; readonly done: () => void; readonly fail: () => void }[] = [];
  const memory = createFilterMemory(
    masks =>
      new Promise((resolve, reject) => {
        writes.push({ masks, done: resolve, fail: () => reject(new Error('full')) });
      }),
  );
  return { memory, writes, written: () => writes.map(({ masks }) => masks) };
}

test('stores answered values once', async () => {
  const { memory, writes, written } = onDisk();
  memory.keep(long);
  writes[0]?.done();
  await Promise.resolve();
  memory.leave();
  expect(written()).toEqual([long]);
});

test('stores values again if the page closes before they are on the disk', () => {
  const { memory, written } = onDisk();
  memory.keep(long);
  memory.leave();
  expect(written()).toEqual([long, long]);
});

test('stores values without an answer only if the page closes', () => {
  const { memory, written } = onDisk();
  memory.wait(long);
  expect(written()).toEqual([]);
  memory.leave();
  expect(written()).toEqual([long]);
});

test('a late write of earlier values leaves newer ones to be stored', async () => {
  const { memory, writes, written } = onDisk();
  memory.keep(long);
  memory.wait(short);
  writes[0]?.done();
  await Promise.resolve();
  memory.leave();
  expect(written()).toEqual([long, short]);
});

test('values that cannot be stored are given up', async () => {
  const { memory, writes, written } = onDisk();
  memory.keep(long);
  writes[0]?.fail();
  await new Promise(setImmediate);
  memory.leave();
  expect(written()).toEqual([long]);
});
