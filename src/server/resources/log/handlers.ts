import { logEndpoints as endpoints } from '@/api/log';
import { HttpError } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import { parseSentJson } from '../../http/sent-json';
import type { EventLogRow } from '../../metadata/schema/requests';
import type { Services } from '../../services';
import {
  applyFilters,
  applyOrder,
  listAnswer,
  numberFilters,
  pageOf,
  textFilters,
  toOneFilters,
  type ListDefinition,
} from '../list';
import { isoMicroseconds } from '../times';
import { idOf, keepEvents } from './keep';
import { recentActivity } from './recent';

const definition: ListDefinition<'event_log'> = {
  table: 'event_log',
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
    action: eb => eb.ref('event_log.action'),
    dttm: eb => eb.ref('event_log.dttm'),
    json: eb => eb.ref('event_log.json'),
    slice_id: eb => eb.ref('event_log.slice_id'),
    dashboard_id: eb => eb.ref('event_log.dashboard_id'),
    user_id: eb => eb.ref('event_log.user_id'),
    duration_ms: eb => eb.ref('event_log.duration_ms'),
    referrer: eb => eb.ref('event_log.referrer'),
  },
  filters: {
    user: toOneFilters(eb => eb.ref('event_log.user_id')),
    action: textFilters(eb => eb.ref('event_log.action')),
    json: textFilters(eb => eb.ref('event_log.json')),
    dashboard_id: numberFilters(eb => eb.ref('event_log.dashboard_id')),
    slice_id: numberFilters(eb => eb.ref('event_log.slice_id')),
    user_id: numberFilters(eb => eb.ref('event_log.user_id')),
    duration_ms: numberFilters(eb => eb.ref('event_log.duration_ms')),
  },
};

/** An event of no chart has the number 0 for one (recorded). */
const presentRow = ({ event_id: _, dttm, ...row }: EventLogRow & { username: string | null }) => ({
  ...row,
  slice_id: row.slice_id ?? 0,
  dttm: isoMicroseconds(dttm),
  user: row.username === null ? null : { username: row.username },
});

/** @throws HttpError 400 for what is no list of events */
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
    read(endpoints.list, async ({ store, q = {} }) => {
      const matching = applyFilters(store.selectFrom('event_log'), definition, q);
      const { count } = await matching.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      const page = pageOf(q);
      const selected = matching
        .selectAll('event_log')
        .select(eb =>
          eb.selectFrom('user').select('user.username').whereRef('user.id', '=', 'event_log.user_id').as('username'),
        );
      const rows = await applyOrder(selected, definition, q)
        .orderBy('event_log.id', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      return { body: listAnswer(definition, q, count, rows.map(presentRow)) };
    }),
    read(endpoints.recentActivity, async ({ store, caller, q = {} }) => {
      const { actions = ['mount_explorer', 'mount_dashboard'], distinct = true } = q;
      return {
        body: { result: await recentActivity(store, caller, { actions, distinct, page: pageOf(q), now: now() }) },
      };
    }),
  ];
}
