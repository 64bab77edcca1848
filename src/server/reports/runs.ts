import { randomUUID } from 'node:crypto';
import { runFailureText } from '@/text/messages/mail/report-run';
import type { ReportLogRow, ReportLogState, ReportRow } from '../metadata/schema/report';
import type { MetadataStore } from '../metadata/store';
import type { Services } from '../services';
import { dueRun, lookedAt, nextRun } from './schedule';

const DAY = 86_400_000;
/** A run whose server went away is begun once more; one that brings the server down twice is not begun again. */
const MOST_ATTEMPTS = 2;

/** A run of a report that this server has taken on. */
export interface ClaimedRun {
  readonly report: ReportRow;
  readonly log: ReportLogRow;
}

type RunServices = Pick<Services, 'store' | 'write' | 'now'>;

/** What came of a run. */
export interface RunOutcome {
  readonly state: Exclude<ReportLogState, 'Working'>;
  /** What went wrong, or was left out. */
  readonly message: string | null;
  /** What an alert found. */
  readonly value?: number | null;
}

/** The runs of reports as they are written down: what may be lost with the process is not kept here. */
export interface Runs {
  /** Takes on all runs that are due and that nobody took on. */
  claimDue(): Promise<ClaimedRun[]>;
  /** Takes on the runs that people asked for. */
  claimRequested(): Promise<ClaimedRun[]>;
  /**
   * Takes on what a server began that is gone, and ends what was begun too often.
   * @param onGivenUp told of each of those
   */
  claimUnfinished(onGivenUp: (run: ClaimedRun, message: string) => Promise<void>): Promise<ClaimedRun[]>;
  finish(run: ClaimedRun, outcome: RunOutcome): Promise<void>;
}

export function createRuns({ store, write, now }: RunServices): Runs {
  /** When a report comes due next, so that its crontab is not read every minute. */
  const next = new Map<number, { readonly version: number; readonly at: number }>();
  let lookedOn = 0;

  function isWorthALook(report: ReportRow, at: number): boolean {
    const known = next.get(report.id);
    return !known || known.version !== report.version || known.at <= at;
  }

  return {
    async claimDue() {
      const at = now();
      // What a clock that is set back told of times to come holds no longer.
      if (at < lookedOn) next.clear();
      lookedOn = at;
      const active = await store.selectFrom('report').selectAll().where('active', '=', 1).execute();
      const claimed: ClaimedRun[] = [];
      for (const report of active.filter(one => isWorthALook(one, at))) {
        const last = await lastRun(store, report.id, at);
        const due = dueRun(report, lookedAt(report.changed_on, last, at), at);
        const log = due && (await write(transaction => claim(transaction, report, due, at)));
        if (log) claimed.push({ report, log });
        next.set(report.id, { version: report.version, at: nextRun(report, at) });
      }
      return claimed;
    },
    async claimRequested() {
      // In the queue of writes: the request that asks for a run is committed by then.
      const logs = await write(transaction =>
        transaction
          .updateTable('report_log')
          .set({ attempts: 1 })
          .where('state', '=', 'Working')
          .where('attempts', '=', 0)
          .returningAll()
          .execute(),
      );
      const claimed: ClaimedRun[] = [];
      for (const log of logs) {
        const reports = store.selectFrom('report').selectAll().where('id', '=', log.report_id);
        const report = await reports.executeTakeFirst();
        if (report) claimed.push({ report, log });
      }
      return claimed;
    },
    async claimUnfinished(onGivenUp) {
      const logs = await store.selectFrom('report_log').selectAll().where('state', '=', 'Working').execute();
      const claimed: ClaimedRun[] = [];
      for (const log of logs) {
        const report = await store
          .selectFrom('report')
          .selectAll()
          .where('id', '=', log.report_id)
          .executeTakeFirstOrThrow();
        if (log.attempts < MOST_ATTEMPTS) {
          const again = { attempts: log.attempts + 1 };
          await write(transaction =>
            transaction.updateTable('report_log').set(again).where('id', '=', log.id).execute(),
          );
          claimed.push({ report, log: { ...log, ...again } });
        } else {
          const message = runFailureText.stoppedTwice;
          await write(transaction => end(transaction, { report, log }, { state: 'Error', message }, now()));
          await onGivenUp({ report, log }, message);
        }
      }
      return claimed;
    },
    finish: (run, outcome) => write(transaction => end(transaction, run, outcome, now())),
  };
}

/** The newest time of its schedule that a report was run for; times that are still to come are of a clock that ran ahead. */
async function lastRun(store: MetadataStore, reportId: number, at: number): Promise<number | null> {
  const { last } = await store
    .selectFrom('report_log')
    .select(eb => eb.fn.max<number | null>('scheduled_dttm').as('last'))
    .where('report_id', '=', reportId)
    .where('kind', '=', 'schedule')
    .where('scheduled_dttm', '<=', at)
    .executeTakeFirstOrThrow();
  return last;
}

/** When a report reached somebody last, though not everybody: such a run ends as failed. */
export async function lastSent(store: MetadataStore, reportId: number): Promise<number | null> {
  const { last } = await store
    .selectFrom('report_log')
    .select(eb => eb.fn.max<number | null>('end_dttm').as('last'))
    .where('report_id', '=', reportId)
    .where(eb =>
      eb.or([
        eb('report_log.state', '=', 'Success'),
        eb.exists(
          eb
            .selectFrom('report_delivery')
            .select('log_id')
            .whereRef('log_id', '=', 'report_log.id')
            .where('report_delivery.state', '=', 'sent'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return last;
}

/** Null where the run was taken on before. */
async function claim(
  store: MetadataStore,
  { id }: ReportRow,
  due: { readonly at: number; readonly missed: number },
  at: number,
): Promise<ReportLogRow | null> {
  const log = await store
    .insertInto('report_log')
    .values({
      report_id: id,
      uuid: randomUUID(),
      scheduled_dttm: due.at,
      start_dttm: at,
      state: 'Working',
      missed: due.missed,
    })
    .onConflict(conflict => conflict.columns(['report_id', 'kind', 'scheduled_dttm']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!log) return null;
  await store.updateTable('report').set({ last_state: 'Working', last_eval_dttm: at }).where('id', '=', id).execute();
  return log;
}

/** Writes down how a run ended, and forgets those that are past their time. */
async function end(
  store: MetadataStore,
  { report, log }: ClaimedRun,
  { state, message, value }: RunOutcome,
  at: number,
): Promise<void> {
  await store
    .updateTable('report_log')
    .set({ state, error_message: message, end_dttm: at, ...(value === undefined ? {} : { value }) })
    .where('id', '=', log.id)
    .execute();
  await store
    .updateTable('report')
    .set({
      last_state: state,
      // An alert within its grace period sends nothing, so nothing shows that it would arrive.
      ...(state === 'Error' || state === 'On Grace' ? {} : { failure_told: 0 }),
      ...(value === undefined ? {} : { last_value: value }),
    })
    .where('id', '=', report.id)
    .execute();
  await store
    .deleteFrom('report_log')
    .where('report_id', '=', report.id)
    .where('scheduled_dttm', '<', at - report.log_retention * DAY)
    .where('id', '!=', log.id)
    .execute();
}
