import { MOST_EDITED } from '@/model/activity';
import type { RecentThing } from '@/offline/reads/recents';

/** The tabs of recent items, in the order of the screen. */
export const recentTabs = ['viewed', 'edited', 'created', 'favourite', 'mine', 'other'] as const;
export type RecentTab = (typeof recentTabs)[number];

const isOwned = ({ ownerIds }: RecentThing, userId: number) => ownerIds?.includes(userId) === true;

const chosenBy: Readonly<Record<RecentTab, (thing: RecentThing, userId: number) => boolean>> = {
  viewed: ({ openedAt }) => openedAt !== null,
  edited: ({ changedBy }, userId) => changedBy === userId,
  created: ({ createdBy }, userId) => createdBy === userId,
  favourite: ({ favourite }) => favourite,
  mine: isOwned,
  other: (thing, userId) => thing.ownerIds !== null && !isOwned(thing, userId),
};

/** Pending creations and changes count as the newest. */
const timeOf = (tab: RecentTab, { openedAt, changedOn }: RecentThing): number =>
  tab === 'viewed' ? (openedAt ?? 0) : (changedOn ?? Number.MAX_SAFE_INTEGER);

/** The items of one tab for a user, newest first. */
export function thingsOf(tab: RecentTab, things: readonly RecentThing[], userId: number): readonly RecentThing[] {
  const chosen = things
    .filter(thing => chosenBy[tab](thing, userId))
    .toSorted((a, b) => timeOf(tab, b) - timeOf(tab, a));
  return tab === 'edited' ? chosen.slice(0, MOST_EDITED) : chosen;
}
