import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { toFrame } from '@/query/result/frame';
import { FakeClock } from '../../testing/clock';
import { frameBytes } from '@/query/result/frame-bytes';
import { NEVER_CACHED, createResultCache, type Lookup } from './result-cache';

const frameOf = (...texts: string[]) => toFrame([{ label: ['c'], type: genericTypes.text, values: texts }]);
const readOf = (...texts: string[]) => ({ frame: frameOf(...texts), cutAt: null, statements: [], nothingRead: false });
const lookup = (rest: Partial<Lookup> = {}): Lookup => ({
  key: 'k',
  force: false,
  timeout: 60,
  signal: new AbortController().signal,
  ...rest,
});

function counted(texts: readonly string[]) {
  let reads = 0;
  return { read: async () => readOf(texts[reads++] ?? 'too often'), reads: () => reads };
}

describe('the cache of results', () => {
  test('answers from memory until its entry expires', async () => {
    const clock = new FakeClock();
    const cache = createResultCache(10_000, clock.now);
    const { read } = counted(['first', 'second']);
    const start = clock.now();
    expect(await cache.take(lookup(), read)).toEqual({ ...readOf('first'), readOn: start, cached: false });
    clock.advance(59_000);
    expect(await cache.take(lookup(), read)).toEqual({ ...readOf('first'), readOn: start, cached: true });
    clock.advance(2000);
    expect(await cache.take(lookup(), read)).toEqual({ ...readOf('second'), readOn: start + 61_000, cached: false });
  });

  test('reads again if the clock was set back behind the time of the entry, whatever its lifetime', async () => {
    const clock = new FakeClock();
    const cache = createResultCache(10_000, clock.now);
    const { read } = counted(['first', 'second']);
    await cache.take(lookup({ timeout: 0 }), read);
    clock.advance(-3_600_000);
    expect(await cache.take(lookup({ timeout: 0 }), read)).toMatchObject({ frame: frameOf('second'), cached: false });
    expect(await cache.take(lookup({ timeout: 0 }), read)).toMatchObject({ frame: frameOf('second'), cached: true });
  });

  test('reads again when forced, and stores the result', async () => {
    const cache = createResultCache(10_000, new FakeClock().now);
    const { read } = counted(['first', 'second']);
    await cache.take(lookup(), read);
    expect(await cache.take(lookup({ force: true }), read)).toMatchObject({ cached: false });
    expect(await cache.take(lookup(), read)).toMatchObject({ frame: frameOf('second'), cached: true });
  });

  test('never stores with -1, and stores for good with 0', async () => {
    const clock = new FakeClock();
    const cache = createResultCache(10_000, clock.now);
    const { read, reads } = counted(['1', '2', '3']);
    await cache.take(lookup({ timeout: NEVER_CACHED }), read);
    await cache.take(lookup({ timeout: NEVER_CACHED }), read);
    await cache.take(lookup({ timeout: 0 }), read);
    clock.advance(400 * 86_400_000);
    expect(await cache.take(lookup({ timeout: 0 }), read)).toMatchObject({ cached: true });
    expect(reads()).toBe(3);
  });

  test('is limited by size, not by number: evicts the least recently used first, and skips results larger than all of it', async () => {
    const large = 'x'.repeat(400);
    const cache = createResultCache(3 * frameBytes(frameOf(large).columns), new FakeClock().now);
    for (const key of ['a', 'b', 'c']) await cache.take(lookup({ key }), async () => readOf(large));
    cache.find('a');
    await cache.take(lookup({ key: 'd' }), async () => readOf(large));
    expect(['a', 'b', 'c', 'd'].filter(key => cache.find(key))).toEqual(['a', 'c', 'd']);
    await cache.take(lookup({ key: 'huge' }), async () => readOf(large, large, large, large));
    expect(cache.find('huge')).toBeUndefined();
  });

  test('concurrent equal queries run once; a forced query does not wait for an earlier one', async () => {
    const cache = createResultCache(10_000, new FakeClock().now);
    const { read, reads } = counted(['first', 'second']);
    const answers = await Promise.all([
      cache.take(lookup(), read),
      cache.take(lookup(), read),
      cache.take(lookup({ force: true }), read),
    ]);
    expect(answers.map(answer => answer.frame)).toEqual([frameOf('first'), frameOf('first'), frameOf('second')]);
    expect([reads(), cache.running]).toEqual([2, 0]);
  });
});
