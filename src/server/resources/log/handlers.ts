import { logEndpoints as endpoints } from '@/api/log';
import { numberFilters, textFilters, toOneFilters, type FilterRule } from '../../builders/filters';
import { listEndpoint, pageOf, type ListDefinition } from '../../builders/list';
import { HttpError, badRequest } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import { parseSentJson } from '../../http/body-text';
import { idList, type MetadataStore } from '../../metadata/store';
import type { EventLogRow } from '../../metadata/schema/requests';
import type { Services } from '../../services';
import { isoMicroseconds } from '../times';
import { idOf, keepEvents } from './keep';
import { recentActivity } from './recent';

/** @throws HttpError 400 for an invalid time; one without a zone is in UTC, like those in responses */
function instantOf(value: unknown): number {
  const text = String(value);
  const at = typeof value === 'number' ? value : Date.parse(/[zZ]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);
  if (!Number.isFinite(at)) throw badRequest(`Not a valid datetime: ${text}`);
  return at;
}

const timeRule =
  (operator: '>' | '<'): FilterRule<'event_log'> =>
  (eb, value) =>
    eb('event_log.dttm', operator, instantOf(value));

const definition: ListDefinition<'event_log'> = {
  table: 'event_log',
  select: store => store.selectFrom('event_log').selectAll(),
  ties: 'newest-first',
  title: 'Logs',
  labels: { dttm: 'dttm', json: 'JSON' },
  columns: [
    'user.username',
    'action',
    'dttm',
    'json',
    'slice_id',
    'dashboard_id',
    'user_id',
    'duration_ms',
    'referrer',
  ],
  order: {
    'user.username': eb => eb.selectFrom('user').select('username').whereRef('user.id', '=', 'event_log.user_id'),
    action: 'event_log.action',
    dttm: 'event_log.dttm',
    json: 'event_log.json',
    slice_id: 'event_log.slice_id',
    dashboard_id: 'event_log.dashboard_id',
    user_id: 'event_log.user_id',
    duration_ms: 'event_log.duration_ms',
    referrer: 'event_log.referrer',
  },
  filters: {
    user: toOneFilters('event_log.user_id'),
    dttm: { gt: timeRule('>'), lt: timeRule('<') },
    action: textFilters('event_log.action'),
    json: textFilters('event_log.json'),
    dashboard_id: numberFilters('event_log.dashboard_id'),
    slice_id: numberFilters('event_log.slice_id'),
    user_id: numberFilters('event_log.user_id'),
    duration_ms: numberFilters('event_log.duration_ms'),
  },
};

/** An event without a chart has 0 as its chart's number (recorded). */
const presentRow = ({ event_id: _, dttm, ...row }: EventLogRow, username: string | undefined) => ({
  ...row,
  slice_id: row.slice_id ?? 0,
  dttm: isoMicroseconds(dttm),
  user: username === undefined ? null : { username },
});

async function usernamesOf(
  store: MetadataStore,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const known = idList(ids.filter(id => id !== null));
  const rows = await store.selectFrom('user').select(['id', 'username']).where('id', 'in', known).execute();
  return new Map(rows.map(row => [row.id, row.username]));
}

/** @throws HttpError 400 unless it is a list of events */
function eventsOf(sent: string | readonly unknown[] | undefined): readonly unknown[] {
  const events = typeof sent === 'string' ? parseSentJson(sent) : (sent ?? []);
  if (!Array.isArray(events)) throw new HttpError(400, { error: 'events must be a list as JSON' });
  return events;
}

export function logHandlers({ now }: Services): Implementation[] {
  return [
    write(endpoints.send, async ({ store, caller, query, body, header }) => {
      const about = {
        dashboardId: idOf(query.dashboard_id),
        chartId: idOf(query.slice_id),
        referrer: header('Referer')?.slice(0, 1024) ?? null,
      };
      await keepEvents(store, caller, eventsOf(body.events), about, now());
      return { body: null };
    }),
    listEndpoint(endpoints.list, definition, async (rows, { store }) => {
      const names = await usernamesOf(
        store,
        rows.map(row => row.user_id),
      );
      return rows.map(row => presentRow(row, names.get(row.user_id ?? -1)));
    }),
    read(endpoints.recentActivity, async ({ store, caller, q = {} }) => {
      const { actions = ['mount_explorer', 'mount_dashboard'], distinct = true } = q;
      return {
        body: { result: await recentActivity(store, caller, { actions, distinct, page: pageOf(q), now: now() }) },
      };
    }),
  ];
}
