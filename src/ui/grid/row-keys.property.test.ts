import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowKeys } from './row-keys';

const views = fc.array(fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 60 })), { minLength: 1, maxLength: 20 });

test('rows keep their keys while they stay in view; after a jump keys are reused', () => {
  fc.assert(
    fc.property(views, steps => {
      const keysOf = createRowKeys();
      let before = new Map<number, number>();
      for (const [from, count] of steps) {
        const keyOf = keysOf(from, from + count);
        const now = new Map(Array.from({ length: count }, (_, at) => [from + at, keyOf(from + at)]));
        expect(new Set(now.values()).size).toBe(count);
        const stayed = [...now.keys()].filter(index => before.has(index));
        for (const index of stayed) expect(now.get(index)).toBe(before.get(index));
        if (before.size > 0 && stayed.length === 0)
          expect([...now.values()].slice(0, before.size)).toEqual([...before.values()].slice(0, count));
        // Asking again for the same range returns the same keys.
        expect(keysOf(from, from + count)(from)).toBe(keyOf(from));
        before = now;
      }
    }),
  );
});
