import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressBatches, Q_LENGTH_MAX } from './address-batches';
import { encodeRison } from './list';

const lengthOf = (batch: readonly unknown[]) => encodeURIComponent(encodeRison(batch)).length;

test('batches keep all items in order, and each fits into an address', () => {
  const names = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 300 });
  const ids = fc.array(fc.nat(), { maxLength: 2000 });
  fc.assert(
    fc.property(fc.oneof(names, ids), (items: readonly (string | number)[]) => {
      const batches = addressBatches(items);
      expect(batches.flat()).toEqual(items);
      for (const batch of batches) if (batch.length > 1) expect(lengthOf(batch)).toBeLessThanOrEqual(Q_LENGTH_MAX);
    }),
  );
});
