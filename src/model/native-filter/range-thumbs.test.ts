import { describe, expect, test } from 'vitest';
import type { Bounds } from './make-mask';
import { boundsAfter, endsOf, thumbsOf, type Ends } from './range-thumbs';

const span = [-30, 180] as const;

describe('the thumbs of a range', () => {
  test.each<[string, Ends, Bounds, readonly number[]]>([
    ['are at the ends if nothing is bounded', 'both', [null, null], [-30, 180]],
    ['are at their bounds', 'both', [0, 60], [0, 60]],
    ['stay on the slider if a bound is beyond it', 'both', [-400, 900], [-30, 180]],
    ['are one for the upper end', 'high', [null, 60], [60]],
    ['are one for the lower end', 'low', [null, null], [-30]],
  ])('%s', (_, ends, bounds, expected) => expect(thumbsOf(ends, bounds, span)).toEqual(expected));

  test.each<[string, Ends, readonly number[], Bounds, Bounds]>([
    ['exclude the values beyond them', 'both', [-30, 60], [null, null], [null, 60]],
    ['bound nothing at the end of the slider', 'both', [-30, 60], [0, 60], [null, 60]],
    ['leave a bound beyond the slider while the other is moved', 'both', [10, 180], [null, 900], [10, 900]],
    ['leave a bound between two steps as it is', 'both', [10, 61], [null, 60.6], [10, 60.6]],
    ['take it over when they are moved themselves', 'both', [10, 170], [10, 900], [10, 170]],
    ['bound nothing on the last step', 'high', [179.5], [null, 60], [null, null]],
    ['bound one end alone', 'high', [60], [null, null], [null, 60]],
    ['bound the lower end alone', 'low', [5], [null, null], [5, null]],
    ['choose one value', 'exact', [-30], [5, 5], [-30, -30]],
  ])('%s', (_, ends, moved, before, expected) => expect(boundsAfter(ends, moved, before, span)).toEqual(expected));

  test('are those of the filter’s configuration', () => {
    expect([0, 1, 2, undefined].map(endsOf)).toEqual(['low', 'exact', 'high', 'both']);
  });
});
