import { describe, expect, test } from 'vitest';
import { periodOf, periodRange } from './periods';

const at = (text: string) => Date.parse(`${text}Z`);

describe('the period behind a value of a time axis', () => {
  test.each([
    ['2024-02-01T00:00:00', 'P1M', '2024-02-01T00:00:00 : 2024-03-01T00:00:00'],
    ['2023-11-01T00:00:00', 'P3M', '2023-11-01T00:00:00 : 2024-02-01T00:00:00'],
    ['2024-01-01T00:00:00', 'P1Y', '2024-01-01T00:00:00 : 2025-01-01T00:00:00'],
    ['2024-03-10T00:00:00', 'P1D', '2024-03-10T00:00:00 : 2024-03-11T00:00:00'],
    ['2024-03-10T01:30:00', 'PT30M', '2024-03-10T01:30:00 : 2024-03-10T02:00:00'],
    ['2024-03-10T02:00:00', 'PT1H', '2024-03-10T02:00:00 : 2024-03-10T03:00:00'],
    ['2024-03-07T00:00:00', 'P7D', '2024-03-07T00:00:00 : 2024-03-14T00:00:00'],
    ['2024-03-04T00:00:00', 'P1W', '2024-03-04T00:00:00 : 2024-03-11T00:00:00'],
    ['2024-03-09T00:00:00', 'P1W/1970-01-03T00:00:00Z', '2024-03-03T00:00:00 : 2024-03-10T00:00:00'],
  ])('%s by %s is %s', (start, grain, range) => {
    const period = periodOf(at(start), grain);
    expect(period && periodRange(period)).toBe(range);
  });

  test('an unknown grain has no period', () => {
    expect(periodOf(0, 'P2D')).toBeNull();
    expect(periodOf(0, 'constructor')).toBeNull();
  });
});
