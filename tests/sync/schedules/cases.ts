import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePremises } from './premises';
import { play } from './play';
import { schedule } from './generate';

const SIZE = 25;

/**
 * One test for each few seeds, which names the one that fails; `npm run sim -- --replay <seed>` then shows the rest.
 */
export function playSeeds(seeds: readonly number[]): void {
  const { stackTraceLimit } = Error;
  // Errors are expected here; a replay of the day shows where they come from.
  beforeAll(() => {
    Error.stackTraceLimit = 2;
  });
  afterAll(async () => {
    Error.stackTraceLimit = stackTraceLimit;
    await closePremises();
  });
  for (let start = 0; start < seeds.length; start += SIZE) {
    const some = seeds.slice(start, start + SIZE);
    test(`seeds ${some[0]} to ${some.at(-1)}`, { timeout: 600_000 }, async () => {
      for (const seed of some)
        expect({ seed, failure: (await play(schedule(seed))).failure }).toEqual({ seed, failure: null });
    });
  }
}
