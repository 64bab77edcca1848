import { describe, expect, test } from 'vitest';
import type { RecentThing } from '@/offline/reads/recents';
import { recentTabs, thingsOf, type RecentTab } from './recents';

const ADA = 1;
const thing = (title: string, more: Partial<RecentThing> = {}): RecentThing => ({
  kind: 'dashboard',
  id: 1,
  title,
  ownerIds: [2],
  favourite: false,
  waiting: false,
  createdBy: 2,
  changedBy: 2,
  changedOn: 1,
  openedAt: null,
  ...more,
});
const titles = (tab: RecentTab, things: readonly RecentThing[]) => thingsOf(tab, things, ADA).map(one => one.title);

describe('HOM-001 the tabs of the home screen', () => {
  test('are viewed, edited, created, favorite, mine and other', () =>
    expect(recentTabs).toEqual(['viewed', 'edited', 'created', 'favourite', 'mine', 'other']));

  test('HOM-045 HOM-049 filter by the user: what they changed, created, own and starred', () => {
    const things = [
      thing('changed', { changedBy: ADA }),
      thing('made', { createdBy: ADA }),
      thing('owned', { ownerIds: [2, ADA] }),
      thing('starred', { favourite: true }),
      thing('opened', { openedAt: 5 }),
      thing('only opened', { openedAt: 6, ownerIds: null }),
    ];
    expect(titles('edited', things)).toEqual(['changed']);
    expect(titles('created', things)).toEqual(['made']);
    expect(titles('mine', things)).toEqual(['owned']);
    expect(titles('favourite', things)).toEqual(['starred']);
    expect(titles('viewed', things)).toEqual(['only opened', 'opened']);
    expect(titles('other', things)).toEqual(['changed', 'made', 'starred', 'opened']);
  });

  test('HOM-044 list the last change first, after what waits to be sent', () =>
    expect(
      titles('other', [thing('old'), thing('waits', { changedOn: null }), thing('new', { changedOn: 9 })]),
    ).toEqual(['waits', 'new', 'old']));
});

test('HOM-011 lists at most three edited things, those that were edited last', () => {
  const things = [1, 2, 3, 4].map(time =>
    thing(`edit ${time}`, { kind: time % 2 === 0 ? 'chart' : 'dashboard', changedOn: time, changedBy: ADA }),
  );
  expect(titles('edited', things)).toEqual(['edit 4', 'edit 3', 'edit 2']);
  expect(
    titles(
      'viewed',
      things.map(one => ({ ...one, openedAt: 1 })),
    ),
  ).toHaveLength(4);
});
