import { inNameOrder } from '@/lib/name-order';
import { reportEndpoints as endpoints } from '@/api/report';
import { answerItem } from '../../builders/columns';
import { listEndpoint, pageOf } from '../../builders/list';
import {
  authorLookups,
  fromStart,
  infoEndpoint,
  lookupEndpoint,
  optionOf,
  ownerLookup,
  type Lookups,
} from '../../builders/lookups';
import { entityTag, preconditionFailed } from '../../http/conditions';
import { forbidden, notFound } from '../../http-error';
import { query, read, write, type Implementation } from '../../http/implementation';
import { idList } from '../../metadata/store';
import type { ReportRow } from '../../metadata/schema/report';
import type { Services } from '../../services';
import { visibleCharts } from '../chart/policy';
import { visibleDashboards } from '../dashboard/policy';
import { ownsAll } from '../ownership';
import { reportItem, reportList } from './list';
import { findReport, ownReport } from './policy';
import { presentReport, presentReportRow, reportRelations } from './present';
import { requestRun } from './request-run';
import { readerOf } from './reader-of';
import { createRunLimit } from './run-limit';
import { presentRuns } from './run-log';
import { createReport, deleteReports, updateReport } from './save';
import { requireSqlRights } from './sql-rights';

const tagOf = (row: Pick<ReportRow, 'id' | 'version' | 'changed_on'>) => entityTag('report', row);

/** Possible subjects of a report that the caller sees. */
const lookups: Lookups = {
  owners: ownerLookup,
  ...authorLookups,
  chart: fromStart(async (store, caller) => {
    const visible = store.selectFrom('chart').select(['id', 'slice_name']).where(visibleCharts(caller));
    return inNameOrder(await visible.execute(), row => row.slice_name).map(row => optionOf(row.id, row.slice_name));
  }),
  dashboard: fromStart(async (store, caller) => {
    const visible = store.selectFrom('dashboard').select(['id', 'dashboard_title']).where(visibleDashboards(caller));
    return inNameOrder(await visible.execute(), row => row.dashboard_title).map(row =>
      optionOf(row.id, row.dashboard_title),
    );
  }),
  database: fromStart(async store => {
    const all = store.selectFrom('database').select(['id', 'database_name']);
    return inNameOrder(await all.execute(), row => row.database_name).map(row => optionOf(row.id, row.database_name));
  }),
};

export function reportHandlers(services: Services): Implementation[] {
  const { now } = services;
  const limit = createRunLimit(services);
  return [
    listEndpoint(endpoints.list, reportList, async (rows, { store }) => {
      const relationsOf = await reportRelations(store, rows);
      return rows.map(row => presentReportRow(row, relationsOf(row), now()));
    }),
    infoEndpoint(endpoints.info, 'ReportSchedule', ['can_write', 'can_read']),
    lookupEndpoint(endpoints.related, lookups),
    read(endpoints.get, async ({ store, caller, path, q }) => {
      const row = await findReport(store, caller, path.id);
      const relationsOf = await reportRelations(store, [row]);
      const { result, ...rest } = answerItem(reportItem, await presentReport(store, row, relationsOf(row)), q);
      // The results of its runs change without a change of the report.
      return { body: { ...rest, result }, etag: tagOf(row), isTagOfPart: true };
    }),
    read(endpoints.log, async ({ store, caller, path, q = {} }) => {
      const report = await findReport(store, caller, path.id);
      const page = pageOf(q);
      const runs = store.selectFrom('report_log').where('report_id', '=', report.id);
      const { count } = await runs.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      const rows = await runs.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
      return { body: { count, ids: rows.map(row => row.id), result: await presentRuns(store, rows, services.plain) } };
    }),
    write(endpoints.create, async ({ store, caller, body }) => {
      const at = now();
      const id = await createReport(store, caller, body, at);
      return { body: { id, result: body }, etag: tagOf({ id, version: 1, changed_on: at }) };
    }),
    read(endpoints.delivery, async ({ store, caller, query: { report } = {} }) => ({
      body: {
        mail: services.runRequests.canMail(),
        pictures: services.pictures !== null,
        ...(report === undefined ? { reader: null, is_owner: true } : await readerOf(store, caller, report)),
      },
    })),
    write(endpoints.run, async ({ store, caller, path }) => {
      const { id } = await ownReport(store, caller, path.id);
      await limit.count(store, caller.userId);
      const log = await requestRun(store, id, now());
      services.runRequests.announce();
      return { body: { id: log } };
    }),
    query(endpoints.test, async ({ store, caller, path, signal }) => {
      const report = await ownReport(store, caller, path.id);
      await requireSqlRights(store, caller, report);
      await limit.count(store, caller.userId);
      const { value, isMet, wouldSend, message } = await services.runRequests.test(report, signal);
      return { body: { value, met: isMet, would_send: wouldSend, message } };
    }),
    write(endpoints.update, async ({ store, caller, path, body, header }) => {
      const row = await ownReport(store, caller, path.id);
      preconditionFailed(header('If-Match'), tagOf(row));
      const saved = await updateReport(store, caller, row, body, now());
      return { body: { id: saved.id, result: body }, etag: tagOf(saved) };
    }),
    write(endpoints.delete, async ({ store, caller, path, header }) => {
      const row = await ownReport(store, caller, path.id);
      preconditionFailed(header('If-Match'), tagOf(row));
      await deleteReports(store, [row.id]);
      return { body: { message: 'OK' } };
    }),
    write(endpoints.bulkDelete, async ({ store, caller, q }) => {
      const known = await store.selectFrom('report').select('id').where('id', 'in', idList(q)).execute();
      if (known.length === 0 || known.length < new Set(q).size) throw notFound();
      if (!(await ownsAll(store, caller, 'report', q))) throw forbidden();
      await deleteReports(store, q);
      return { body: { message: `Deleted ${known.length} report schedule${known.length === 1 ? '' : 's'}` } };
    }),
  ];
}
