import { afterAll, expect, test } from 'vitest';
import { closePremises } from './premises';
import { play } from './play';
import { schedule } from './generate';

const SIZE = 25;

/** One test for each few seeds, which names the one that fails; `npm run sim -- --replay <seed>` then tells the rest. */
export function playSeeds(from: number, count: number): void {
  afterAll(closePremises);
  for (let first = from; first < from + count; first += SIZE) {
    test(`seeds ${first} to ${first + SIZE - 1}`, { timeout: 600_000 }, async () => {
      for (let seed = first; seed < first + SIZE; seed += 1) expect({ seed, failure: (await play(schedule(seed))).failure }).toEqual({ seed, failure: null });
    });
  }
}
