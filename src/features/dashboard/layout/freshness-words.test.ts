import { expect, test } from 'vitest';
import { statusText } from '@/text/messages/frame/status';
import { freshnessAnnouncement, freshnessFacts } from './freshness-words';
import type { DashboardFreshness, Freshness } from './freshness';

const named = (name: 'coming' | 'outdated' | 'present' | 'missing' | 'failed'): Freshness => ({ name });
const charts = (...all: readonly Freshness[]) => new Map(all.map((freshness, index) => [index, freshness]));
const stored: Freshness = { name: 'stored', masks: {} };
const notRefreshed: Freshness = { name: 'not-refreshed', reason: { code: 'no-answer' } };
const underWay = { name: 'under-way', since: 0, charts: new Set<number>() } as const;
const opening = { ...underWay, isUpdate: false };
const update = { ...underWay, isUpdate: true };
/** Of the first three charts, and one that was removed. */
const done = { name: 'done', charts: new Set([0, 1, 2, 99]), took: 3140, isUpdate: true } as const;

test.each<[string, DashboardFreshness, string | readonly string[], string]>([
  ['before there are charts', { charts: charts(), run: opening }, statusText.charts(9), ''],
  [
    'while they come',
    { charts: charts(named('present'), named('coming')), run: opening },
    statusText.loadingCharts(1, 2),
    '',
  ],
  [
    'when all are loaded',
    { charts: charts(named('present'), named('present')), run: { ...done, isUpdate: false } },
    statusText.chartsIn(2, '3.1'),
    '',
  ],
  [
    'while they show the previous choice',
    { charts: charts(named('present'), named('outdated'), named('coming')), run: update },
    statusText.updatingCharts(2, 3),
    statusText.updating,
  ],
  [
    'when the new ones are loaded too',
    { charts: charts(named('present'), named('present')), run: done },
    statusText.chartsIn(2, '3.1'),
    statusText.updatedCharts(2),
  ],
  [
    'when some failed, which are named apart',
    { charts: charts(named('present'), named('failed'), named('present')), run: done },
    [statusText.chartsIn(2, '3.1'), statusText.failedCharts(1, 3)],
    statusText.updatedCharts(2),
  ],
  [
    'when none shows numbers: failed ones, and ones that are not on this device',
    { charts: charts(named('failed'), named('missing'), named('missing')), run: done },
    [statusText.chartsNotHere(2, 3), statusText.failedCharts(1, 3)],
    '',
  ],
  [
    'when one is awaited again after others failed',
    { charts: charts(named('coming'), named('failed')), run: opening },
    [statusText.loadingCharts(1, 2), statusText.failedCharts(1, 2)],
    '',
  ],
  [
    'when newer ones could not be fetched',
    { charts: charts(notRefreshed, notRefreshed, named('present')), run: done },
    statusText.notRefreshed(2, 3),
    '',
  ],
  [
    'when some are for other filters',
    { charts: charts(named('present'), stored), run: done },
    statusText.chartsForOthers(1, 2),
    '',
  ],
])(
  'of charts the status line says %s how they are, and a screen reader that they follow a choice',
  (_, freshness, fact, said) => {
    expect(freshnessFacts(freshness, 9, 0)).toEqual([fact].flat());
    expect(freshnessAnnouncement(freshness)).toBe(said);
  },
);

test('the status line counts the charts that a refresh waits for, unless newer choices are outstanding', () => {
  const all = charts(named('present'), named('present'), stored);
  expect(freshnessFacts({ charts: all, run: done }, 9, 2)).toEqual([statusText.refreshingCharts(2, 3)]);
  const changing = charts(named('present'), named('outdated'));
  expect(freshnessFacts({ charts: changing, run: update }, 9, 2)).toEqual([statusText.updatingCharts(1, 2)]);
});
