import { expect, test } from 'vitest';
import { needKey, type Need } from './needs';
import { keptSpan, momentIn, staggered } from './staggered';

const result = (key: string, priority: number): Need => ({
  kind: 'result',
  key,
  context: { datasource: { id: 1, type: 'table' }, queries: [] },
  chartId: 1,
  dashboardId: 1,
  priority,
});
const dashboard: Need = { kind: 'dashboard', idOrSlug: '1' };
const lists: readonly Need[] = [{ kind: 'dashboards' }, { kind: 'things', of: 'saved-query', parent: null }];
const keyed = (needs: readonly Need[]) => new Map(needs.map(need => [needKey(need), need]));
const delays = (needs: readonly Need[], random: number, isHidden = false) => staggered(keyed(needs), { isHidden, random: () => random });

test('what is in view goes first, then what is below, then lists beside it, then what is kept, whatever chance says', () => {
  const groups = [[dashboard, result('a', 0), result('b', 7)], [result('c', 8), result('d', 40)], lists];
  const all = groups.flat();
  const [early, late] = [delays(all, 0), delays(all, 1)];
  const of = (group: readonly Need[], map: ReadonlyMap<string, number>) => group.map(need => map.get(needKey(need)) ?? NaN);
  for (const [index, group] of groups.entries()) {
    const next = groups[index + 1];
    const following = next ? Math.min(...of(next, early)) : momentIn(keptSpan, 0);
    expect(Math.max(...of(group, late))).toBeLessThanOrEqual(following);
  }
});

test('a list that is all there is on the screen goes as what is in view', () => {
  expect(Math.max(...delays(lists, 1).values())).toBeLessThanOrEqual(300);
});

test('a hidden page waits for one that is shown', () => {
  const shown = Math.max(...delays([dashboard, ...lists], 1).values());
  expect(Math.min(...delays([dashboard, ...lists], 0, true).values())).toBeGreaterThan(shown);
});
