import { reportEndpoints as endpoints } from '@/api/report';
import type { SignedIn } from '../../auth/caller';
import { entityTag, preconditionFailed } from '../../http/conditions';
import { forbidden, notFound } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import { idList } from '../../metadata/id-list';
import type { ReportRow } from '../../metadata/schema/report';
import type { Services } from '../../services';
import { visibleCharts } from '../chart/policy';
import { visibleDashboards } from '../dashboard/policy';
import { answerItem } from '../item';
import { applyFilters, applyOrder, listAnswer, pageOf } from '../list';
import { ownsAll } from '../ownership';
import { answerRelated, ownerChoices, permissionsOn, personChoices, type Choices, type ChoiceSource } from '../related';
import { reportItem, reportList } from './list';
import { findReport, ownReport, visibleReports } from './policy';
import { presentReport, presentReportLog, presentReportRow, reportRelations } from './present';
import { createReport, deleteReports, updateReport } from './save';

const tagOf = (row: Pick<ReportRow, 'id' | 'version' | 'changed_on'>) => entityTag('report', row);

const choice = ({ id, text }: { id: number; text: string | null }) => ({ text, value: id, extra: {} });

/** What a report may be about, as far as the caller sees it. */
function choicesOf(caller: SignedIn): Readonly<Record<string, Choices>> {
  const charts: ChoiceSource = async store =>
    (
      await store
        .selectFrom('chart')
        .select(['id', 'slice_name as text'])
        .where(visibleCharts(caller))
        .orderBy('slice_name')
        .execute()
    ).map(choice);
  const dashboards: ChoiceSource = async store => {
    const visible = store
      .selectFrom('dashboard')
      .select(['id', 'dashboard_title as text'])
      .where(visibleDashboards(caller));
    return (await visible.orderBy('dashboard_title').execute()).map(choice);
  };
  const databases: ChoiceSource = async store =>
    (await store.selectFrom('database').select(['id', 'database_name as text']).orderBy('database_name').execute()).map(
      choice,
    );
  return {
    owners: ownerChoices,
    created_by: personChoices,
    changed_by: personChoices,
    chart: { fromStart: charts },
    dashboard: { fromStart: dashboards },
    database: { fromStart: databases },
  };
}

export function reportHandlers({ now }: Services): Implementation[] {
  return [
    read(endpoints.list, async ({ store, caller, q = {} }) => {
      const matching = applyFilters(store.selectFrom('report').where(visibleReports(caller)), reportList, q);
      const { count } = await matching.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      const page = pageOf(q);
      const ordered = applyOrder(matching.selectAll('report'), reportList, q).orderBy('report.id', 'desc');
      const rows = await ordered.limit(page.limit).offset(page.offset).execute();
      const relationsOf = await reportRelations(store, rows);
      const shown = rows.map(row => presentReportRow(row, relationsOf(row), now()));
      return { body: listAnswer(reportList, q, count, shown) };
    }),
    read(endpoints.info, async ({ caller }) => ({
      body: { permissions: permissionsOn(caller.roles, 'ReportSchedule', ['can_write', 'can_read']) },
    })),
    read(endpoints.related, async ({ store, caller, path, q }) => ({
      body: await answerRelated(store, choicesOf(caller), path.column, q),
    })),
    read(endpoints.get, async ({ store, caller, path, q }) => {
      const row = await findReport(store, caller, path.id);
      const relationsOf = await reportRelations(store, [row]);
      const { result, ...rest } = answerItem(reportItem, await presentReport(store, row, relationsOf(row)), q);
      return { body: { ...rest, result }, etag: tagOf(row) };
    }),
    read(endpoints.log, async ({ store, caller, path, q = {} }) => {
      const report = await findReport(store, caller, path.id);
      const page = pageOf(q);
      const runs = store.selectFrom('report_log').where('report_id', '=', report.id);
      const { count } = await runs.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      const rows = await runs.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
      return { body: { count, ids: rows.map(row => row.id), result: rows.map(presentReportLog) } };
    }),
    write(endpoints.create, async ({ store, caller, body }) => {
      const at = now();
      const id = await createReport(store, caller, body, at);
      return { body: { id, result: body }, etag: tagOf({ id, version: 1, changed_on: at }) };
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
