import { describe, expect, test } from 'vitest';
import { createHashQueue } from './hash-queue';

/** Hashes that end when the test says so, in the order in which they began. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    hash: (name: string) => () =>
      new Promise<string>(resolve => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(resolve => setImmediate(resolve));
    },
  };
}

describe('hashes of passwords', () => {
  test('run two at a time, one of each lane in turn, known devices first', async () => {
    const queue = createHashQueue();
    const { begun, hash, end } = workshop();
    const jobs = [
      ...['a1', 'a2', 'a3', 'a4'].map(name => queue.run({ lane: 'a', isKnown: false }, hash(name))),
      queue.run({ lane: 'b', isKnown: false }, hash('b1')),
      queue.run({ lane: 'tablet', isKnown: true }, hash('known')),
    ];
    await Promise.resolve();
    expect(begun).toEqual(['a1', 'a2']);
    for (const name of ['a1', 'a2', 'known', 'a3', 'b1', 'a4']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'known', 'a3', 'b1', 'a4']);
    expect(await Promise.all(jobs)).toHaveLength(6);
  });

  test('of unknown devices are rejected once too many wait; those of known devices never', async () => {
    const queue = createHashQueue({ atOnce: 1, waiting: 2 });
    const { hash, begun, end } = workshop();
    const stranger = (name: string) => queue.run({ lane: name, isKnown: false }, hash(name));
    const first = [stranger('a'), stranger('b'), stranger('c')];
    await expect(stranger('d')).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
    const known = queue.run({ lane: 'tablet', isKnown: true }, hash('known'));
    for (const name of ['a', 'known', 'b', 'c']) await end(name);
    await Promise.all([...first, known]);
    expect(begun).toEqual(['a', 'known', 'b', 'c']);
  });

  test('that fail let the next one begin', async () => {
    const queue = createHashQueue({ atOnce: 1, waiting: 2 });
    const turn = { lane: 'a', isKnown: false };
    await expect(queue.run(turn, () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
    expect(await queue.run(turn, async () => 'next')).toBe('next');
  });
});
