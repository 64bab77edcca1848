import { toOpenedThing } from '@/api/read/activity';
import type { Authors } from '@/api/read/authors';
import { dashboardAddress } from '@/model/dashboard';
import type { OpenedThing } from '@/model/activity';
import { isLocalId } from '@/model/local-id';
import type { Person } from '@/model/person';
import { readPending } from '../outbox/pending';
import type { SavedQuery } from '../resources/saved-query/read-model';
import { namedBy } from '../state/log-event';
import type { LocalStore } from '../store/database';
import { listName } from '../store/records';
import type { ChartList, ListedChart } from './charts';
import type { DashboardList, ListedDashboard } from './dashboards';
import type { ResourceList } from './resources';

/** Something that a person may return to. */
export interface RecentThing extends Authors {
  readonly kind: 'dashboard' | 'chart' | 'saved-query';
  readonly id: number;
  readonly title: string;
  /** Null if it is known only because it was opened. */
  readonly ownerIds: readonly number[] | null;
  readonly favourite: boolean;
  readonly waiting: boolean;
  /** Null for things made here that the server does not have yet, and if unknown. */
  readonly changedOn: number | null;
  /** When this person last opened it, here or elsewhere as far as the server reported. */
  readonly openedAt: number | null;
  /** A dashboard as lists show it. */
  readonly dashboard?: ListedDashboard;
  /** A chart as in lists. */
  readonly chart?: ListedChart;
  readonly sql?: string;
}

export interface Recents {
  readonly things: readonly RecentThing[];
  /** When the server last reported activity; null if it never did. */
  readonly activityAsOf: number | null;
  /** Whether the lists of dashboards, charts and saved queries have each been fetched once. */
  readonly areListsKnown: boolean;
}

type Opened = OpenedThing | (Pick<OpenedThing, 'kind' | 'address' | 'at'> & { readonly title: null });

/** Merges the server's activity with the activity noted here that was not handed over. */
async function readOpened(store: LocalStore): Promise<readonly Opened[]> {
  const told = await store.copies.where('kind').equals('activity').toArray();
  const noted = await store.logEvents.toArray();
  return [
    ...told.flatMap(({ value }) => toOpenedThing(value)),
    ...noted.flatMap(({ about, event }): Opened[] => {
      const named = namedBy(about);
      const at = event['ts'];
      return named && typeof at === 'number' ? [{ kind: named.kind, address: String(named.id), at, title: null }] : [];
    }),
  ];
}

const addressOf = ({ kind, id, dashboard }: RecentThing): readonly string[] =>
  [id, ...(dashboard ? [dashboardAddress(dashboard)] : [])].map(part => `${kind} ${part}`);

/** Things with the times at which they were opened, including those known only because of that. */
function withOpened(things: readonly RecentThing[], opened: readonly Opened[]): readonly RecentThing[] {
  const times = new Map<string, number>();
  for (const { kind, address, at } of opened) {
    const name = `${kind} ${address}`;
    times.set(name, Math.max(at, times.get(name) ?? 0));
  }
  const known = new Set(things.flatMap(addressOf));
  const others = new Map(
    opened.flatMap(({ kind, address, title }): [string, RecentThing][] => {
      const id = Number(address);
      const name = `${kind} ${address}`;
      if (title === null || !Number.isSafeInteger(id) || known.has(name)) return [];
      const openedAt = times.get(name) ?? null;
      return [[name, { ...unlisted, kind, id, title, openedAt }]];
    }),
  );
  const seen = (thing: RecentThing) => [
    thing.openedAt ?? 0,
    ...addressOf(thing).map(address => times.get(address) ?? 0),
  ];
  return [...things.map(thing => ({ ...thing, openedAt: Math.max(...seen(thing)) || null })), ...others.values()];
}

const unlisted = {
  ownerIds: null,
  favourite: false,
  waiting: false,
  changedOn: null,
  createdBy: null,
  changedBy: null,
} as const;

/** The lists of things that a person may return to. */
interface ListedThings {
  readonly dashboards: DashboardList;
  readonly charts: ChartList;
  readonly queries: ResourceList<SavedQuery>;
}

/** The opened things, and the dashboards with waiting changes. */
export interface Activity {
  readonly opened: readonly Opened[];
  /** When the server last reported activity; null if it never did. */
  readonly asOf: number | null;
  /** Starring something does not count as changing it. */
  readonly edited: ReadonlySet<unknown>;
}

export async function readActivity(store: LocalStore): Promise<Activity> {
  const changes = (await readPending(store, 'dashboard')).filter(({ does }) => does !== 'star');
  const told = await store.lists.get(listName('activity', null));
  return {
    opened: await readOpened(store),
    asOf: told?.asOf ?? null,
    edited: new Set<unknown>(changes.map(({ id }) => id)),
  };
}

/** Authors of a thing, including the person who waits to send a change of it. */
function authorsOf(id: number, told: Authors | null, isWaiting: boolean, userId: number): Authors {
  if (isLocalId(id)) return { createdBy: userId, changedBy: userId };
  return { createdBy: told?.createdBy ?? null, changedBy: isWaiting ? userId : (told?.changedBy ?? null) };
}

/** Things that a person may return to: those in lists, and those they opened. @param userId the person */
export function recentsOf(
  { dashboards, charts, queries }: ListedThings,
  { opened, asOf, edited }: Activity,
  userId: number,
): Recents {
  const ownersOf = (id: number, owners: readonly Person[]) =>
    isLocalId(id) ? [userId] : owners.map(owner => owner.id);
  const things: readonly RecentThing[] = [
    ...dashboards.dashboards.map((dashboard): RecentThing => {
      const { id, title, owners, favourite, waiting, changedOn, openedAt, authors } = dashboard;
      const ownerIds = ownersOf(id, owners);
      const facts = { id, title, ownerIds, favourite, waiting, changedOn, openedAt, dashboard };
      return { kind: 'dashboard', ...facts, ...authorsOf(id, authors, edited.has(id), userId) };
    }),
    ...charts.charts.map((chart): RecentThing => {
      const { id, name: title, owners, favourite, waiting, changedOn, openedAt, authors } = chart;
      const ownerIds = authors || isLocalId(id) ? ownersOf(id, owners) : null;
      const facts = { id, title, ownerIds, favourite, waiting, changedOn, openedAt, chart };
      return { kind: 'chart', ...facts, ...authorsOf(id, authors, waiting, userId) };
    }),
    ...queries.resources.flatMap(({ id, value, waiting }): RecentThing[] => {
      if (typeof id !== 'number') return [];
      const { label: title, changedOn, sql } = value;
      const { createdBy, changedBy } = authorsOf(id, value.authors, waiting, userId);
      // A server lists to each person only their own.
      const authors = { createdBy: createdBy ?? userId, changedBy: changedBy ?? userId };
      const facts = { id, title, ownerIds: [userId], waiting, changedOn, openedAt: null, sql };
      return [{ ...unlisted, kind: 'saved-query', ...facts, ...authors }];
    }),
  ];
  return {
    things: withOpened(things, opened),
    activityAsOf: asOf,
    areListsKnown: [dashboards, charts, queries].every(list => list.asOf !== null),
  };
}
