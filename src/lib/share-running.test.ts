import { expect, test } from 'vitest';
import { shareRunning } from './share-running';

test('calls share a read while it runs, and the next one reads again', async () => {
  const asked: string[] = [];
  const read = shareRunning(async (key: string) => {
    asked.push(key);
    await Promise.resolve();
    return { key };
  });
  const [one, same, other] = await Promise.all([read('a'), read('a'), read('b')]);
  expect(asked).toEqual(['a', 'b']);
  expect(same).toBe(one);
  expect(other.key).toBe('b');
  expect(await read('a')).not.toBe(one);
});

test('a failed read fails all that share it, and only those', async () => {
  let reads = 0;
  const read = shareRunning(async (_: number) => {
    reads += 1;
    await Promise.resolve();
    if (reads === 1) throw new Error('no');
    return reads;
  });
  const outcomes = await Promise.allSettled([read(1), read(1)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read(1)).toBe(2);
});
