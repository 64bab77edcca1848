import { describe, expect, test } from 'vitest';
import { refreshAt, retryAt } from './due';
import { keptResults, type Manifest, type Pin, type RefreshPolicy, type StopReason } from '../state/pin';
import { reasonChanges, withReason, withoutReason } from './reasons';

const sales = { id: 1, title: 'Sales', slug: null };
const at = (text: string) => new Date(text).getTime();
const manifest = (checkedAt: number): Manifest => ({ parts: [], bytes: 0, charts: 0, checkedAt });

describe('reasons to keep a dashboard', () => {
  const pinned = withReason(undefined, sales, 'person', 5);

  test('the first asks for the download, the others do not', () => {
    expect(pinned).toMatchObject({ reasons: ['person'], work: { name: 'wanted', since: 5 }, manifest: null });
    const ready: Pin = { ...pinned, work: { name: 'idle' }, manifest: manifest(9) };
    expect(withReason(ready, sales, 'favourite', 20)).toEqual({ ...ready, reasons: ['person', 'favourite'] });
    expect(withReason(ready, sales, 'person', 20)).toBe(ready);
  });

  test('it is kept until the last one is removed', () => {
    const both = withReason(pinned, sales, 'favourite', 6);
    const one = withoutReason(both, 'person');
    expect(one?.reasons).toEqual(['favourite']);
    expect(one && withoutReason(one, 'favourite')).toBeNull();
  });

  test('a removed one may be requested again, from the start', () => {
    const gone: Pin = { ...pinned, manifest: manifest(3), work: { name: 'withdrawn', at: 7 }, refresh: 'hourly' };
    expect(withReason(gone, sales, 'person', 9)).toMatchObject({
      manifest: null,
      refresh: 'hourly',
      work: { name: 'wanted', since: 9 },
    });
  });

  test('favourites that are added and removed', () => {
    const starred = withReason(undefined, { ...sales, id: 2 }, 'favourite', 5);
    expect(reasonChanges([pinned, starred], 'favourite', new Set([1, 3]))).toEqual({ add: [1, 3], remove: [2] });
  });
});

describe('automatic refreshes of a pin', () => {
  const checked = at('2026-03-02T05:30:00');
  test.each<[string, RefreshPolicy, number | null, string, number]>([
    ['never, by hand', 'hand', at('2026-03-04T10:00:00'), '2026-03-05T10:00:00', Infinity],
    ['not before it is opened', 'opened', null, '2026-03-05T10:00:00', Infinity],
    ['once it was opened', 'opened', at('2026-03-02T08:00:00'), '2026-03-02T08:00:00', at('2026-03-02T08:00:00')],
    [
      'but not as soon as it was fetched',
      'opened',
      at('2026-03-02T05:31:00'),
      '2026-03-02T05:31:00',
      at('2026-03-02T05:35:00'),
    ],
    ['an hour later', 'hourly', null, '2026-03-02T05:31:00', at('2026-03-02T06:30:00')],
    ['in the morning', 'daily', null, '2026-03-02T05:45:00', at('2026-03-02T06:00:00')],
    ['late, when it was off in the morning', 'daily', null, '2026-03-02T09:00:00', at('2026-03-02T09:00:00')],
  ])('%s', (_, refresh, openedAt, now, due) => {
    expect(refreshAt({ refresh, manifest: manifest(checked) }, openedAt, at(now))).toBe(due);
  });

  test('F23 are due immediately after the clock was set back before the last time', () => {
    const now = checked - 1000;
    expect(refreshAt({ refresh: 'hourly', manifest: manifest(checked) }, null, now)).toBe(now);
  });
});

test.each<[StopReason, boolean]>([
  [{ kind: 'paused' }, false],
  [{ kind: 'unreachable' }, true],
  [{ kind: 'sign-in' }, true],
  [{ kind: 'no-room' }, true],
  [{ kind: 'over-budget' }, false],
  [{ kind: 'missing', count: 1, part: 'Sales' }, true],
])('what stopped as %j resumes automatically: %s', (reason, goesOn) => {
  expect(Number.isFinite(retryAt(reason, 0))).toBe(goesOn);
});

test('answers of the last good copy and of the next one are kept', () => {
  const part = (kind: 'result' | 'chart', key: string) => ({ kind, key, bytes: 1, hash: '', asOf: 0 });
  const pin: Pin = {
    ...withReason(undefined, sales, 'person', 0),
    manifest: { ...manifest(0), parts: [part('result', 'a'), part('chart', 'b')] },
    coming: ['c'],
  };
  expect([...keptResults([pin])]).toEqual(['a', 'c']);
});
