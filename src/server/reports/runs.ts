import { randomUUID } from 'node:crypto';
import { runFailureText } from '@/text/messages/mail/report-run';
import type { ReportLogRow, ReportLogState, ReportRow } from '../metadata/schema/report';
import type { MetadataStore } from '../metadata/store';
import type { Services } from '../services';
import { dueRun, lookedAt, nextRun } from './schedule';

const DAY = 86_400_000;
/** A run whose server stopped is retried once; one that crashes the server twice is not. */
const MOST_ATTEMPTS = 2;

/** A run of a report claimed by this server. */
export interface ClaimedRun {
  readonly report: ReportRow;
  readonly log: ReportLogRow;
}

type RunServices = Pick<Services, 'store' | 'write' | 'now'>;

/** The result of a run. */
export interface RunOutcome {
  readonly state: Exclude<ReportLogState, 'Working'>;
  /** Errors and omissions. */
  readonly message: string | null;
  /** The value of an alert. */
  readonly value?: number | null;
}

/** The stored runs of reports: nothing here depends on the process. */
export interface Runs {
  /** Claims all runs that are due and unclaimed. */
  claimDue(): Promise<ClaimedRun[]>;
  /** Claims requested runs. */
  claimRequested(): Promise<ClaimedRun[]>;
  /**
   * Claims the unfinished runs of an earlier server process, and ends those that were attempted too often.
   * @param onGivenUp called with each of the latter
   */
  claimUnfinished(onGivenUp: (run: ClaimedRun, message: string) => Promise<void>): Promise<ClaimedRun[]>;
  finish(run: ClaimedRun, outcome: RunOutcome): Promise<void>;
}

export function createRuns({ store, write, now }: RunServices): Runs {
  /** When a report is next due, so that its crontab is not parsed every minute. */
  const next = new Map<number, { readonly version: number; readonly at: number }>();
  let lookedOn = 0;

  function isWorthALook(report: ReportRow, at: number): boolean {
    const known = next.get(report.id);
    return !known || known.version !== report.version || known.at <= at;
  }

  return {
    async claimDue() {
      const at = now();
      // After the clock was set back, cached future times are invalid.
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
      // In the queue of writes: by then the request for a run is committed.
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

/** The last scheduled time that a report was run for; times in the future come from a clock that ran ahead. */
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

/** When a report last reached somebody, though not everybody: such a run ends as failed. */
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

/** Null if the run was already claimed. */
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

/** Records the end of a run, and deletes expired ones. */
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
      // An alert within its grace period sends nothing, so it does not prove that mail would arrive.
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
