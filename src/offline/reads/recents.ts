import { toOpenedThing } from '@/api/read/activity';
import { toAuthors, type Authors } from '@/api/read/authors';
import { dashboardAddress } from '@/model/dashboard';
import type { OpenedThing } from '@/model/activity';
import { isLocalId } from '@/model/local-id';
import { readPending } from '../outbox/pending';
import { savedQueries } from '../resources/saved-query/read-model';
import { namedBy } from '../state/log-event';
import type { LocalStore } from '../store/database';
import { listName } from '../store/records';
import { readChartList, type ListedChart } from './charts';
import { readDashboardList, type ListedDashboard } from './dashboards';
import { readResources } from './resources';

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

/** Reads things that a person may return to: those in lists, and those they opened. @param userId the person */
export async function readRecents(store: LocalStore, userId: number): Promise<Recents> {
  const mine = { createdBy: userId, changedBy: userId };
  /** Authors of a thing, including the person who waits to send a change of it. */
  const authorsOf = (id: number, row: object | null | undefined, isWaiting: boolean): Authors => {
    if (isLocalId(id)) return mine;
    const told = toAuthors(row ?? {});
    return isWaiting ? { ...told, changedBy: userId } : told;
  };
  const [{ dashboards, asOf }, charts, queries, queryCopies] = [
    await readDashboardList(store),
    await readChartList(store),
    await readResources(store, savedQueries, null),
    await store.copies.where('kind').equals('saved-query').toArray(),
  ];
  // Starring something does not count as changing it.
  const changes = (await readPending(store, 'dashboard')).filter(({ does }) => does !== 'star');
  const edited = new Set<unknown>(changes.map(({ id }) => id));
  const dashboardRows = await store.dashboards.bulkGet(dashboards.map(({ id }) => id));
  const chartRows = await store.charts.bulkGet(charts.charts.map(({ id }) => id));
  const things: readonly RecentThing[] = [
    ...dashboards.map((dashboard, place): RecentThing => {
      const { id, title, owners, favourite, waiting, changedOn, openedAt } = dashboard;
      const authors = authorsOf(id, dashboardRows[place]?.row, edited.has(id));
      const ownerIds = isLocalId(id) ? [userId] : owners.flatMap(owner => owner.id ?? []);
      return {
        kind: 'dashboard',
        id,
        title,
        ownerIds,
        favourite,
        waiting,
        changedOn,
        openedAt,
        dashboard,
        ...authors,
      };
    }),
    ...charts.charts.map((chart, place): RecentThing => {
      const { id, name: title, favourite, waiting, changedOn } = chart;
      const { row, openedAt = null } = chartRows[place] ?? {};
      const ownerIds = isLocalId(id) ? [userId] : row ? chart.owners.map(owner => owner.id) : null;
      return {
        kind: 'chart',
        id,
        title,
        ownerIds,
        favourite,
        waiting,
        changedOn,
        openedAt,
        chart,
        ...authorsOf(id, row, waiting),
      };
    }),
    ...queries.resources.flatMap(({ id, value, waiting }): RecentThing[] => {
      if (typeof id !== 'number') return [];
      const { label: title, changedOn, sql } = value;
      // A server lists to each person only their own.
      const told = authorsOf(id, queryCopies.find(copy => copy.id === id)?.value, waiting);
      return [
        {
          ...unlisted,
          kind: 'saved-query',
          id,
          title,
          ownerIds: [userId],
          waiting,
          changedOn,
          openedAt: null,
          sql,
          createdBy: told.createdBy ?? userId,
          changedBy: told.changedBy ?? userId,
        },
      ];
    }),
  ];
  const activity = await store.lists.get(listName('activity', null));
  return {
    things: withOpened(things, await readOpened(store)),
    activityAsOf: activity?.asOf ?? null,
    areListsKnown: asOf !== null && charts.asOf !== null && queries.asOf !== null,
  };
}
