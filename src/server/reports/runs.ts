import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { runFailureText } from '@/text/messages/mail/report-run';
import type { ReportLogRow, ReportLogState, ReportRow } from '../metadata/schema/report';
import type { MetadataStore } from '../metadata/store';
import type { Services } from '../services';
import { dueRun, lookedAt, nextRun, type LoggedRuns } from './schedule';

const DAY = 86_400_000;
/** A run whose server stopped is retried once; one that crashes the server twice is not. */
const MOST_ATTEMPTS = 2;

/** A run of a report claimed by this server. */
export interface ClaimedRun {
  readonly report: ReportRow;
  readonly log: ReportLogRow;
}

type RunServices = Pick<Services, 'store' | 'write' | 'now' | 'process' | 'onDefect'>;

/** The result of a run. */
export interface RunOutcome {
  readonly state: Exclude<ReportLogState, 'Working'>;
  /** Errors and omissions. */
  readonly message: string | null;
  /** The value of an alert. */
  readonly value?: number | null;
}

/**
 * The stored runs of reports. Each belongs to the server process that claimed it. A failure with one report is a defect,
 * and costs the others nothing: a run that was claimed is always returned.
 */
export interface Runs {
  /** Claims all runs that are due and unclaimed. */
  claimDue(): Promise<ClaimedRun[]>;
  /** Claims requested runs. */
  claimRequested(): Promise<ClaimedRun[]>;
  /**
   * Claims the unfinished runs of server processes that ended, and ends those that were attempted too often. Of several
   * servers, one gets each run. So are runs that this server claimed and lost, because the store did not answer.
   * @param isRunning whether a run of this server, by its id in the log, is in progress
   * @param onGivenUp called with each of the latter
   */
  claimUnfinished(
    isRunning: (id: number) => boolean,
    onGivenUp: (run: ClaimedRun, message: string) => Promise<void>,
  ): Promise<ClaimedRun[]>;
  /** Records the end of a run. Returns false if another server has taken over the run since. */
  finish(run: ClaimedRun, outcome: RunOutcome): Promise<boolean>;
  /** Leaves the unfinished runs of this server to the next look of any server. */
  handOver(): Promise<void>;
}

/** Claims runs one by one; failures with some do not affect the others. */
async function claimEach<T>(
  all: readonly T[],
  onDefect: (error: unknown) => void,
  claimOne: (one: T) => Promise<ClaimedRun | null>,
): Promise<ClaimedRun[]> {
  const claimed: ClaimedRun[] = [];
  for (const one of all) {
    try {
      const run = await claimOne(one);
      if (run) claimed.push(run);
    } catch (error) {
      onDefect(error);
    }
  }
  return claimed;
}

export function createRuns({ store, write, now, process, onDefect }: RunServices): Runs {
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
      const before = lookedOn > 0 && lookedOn <= at ? lookedOn : at;
      const active = await store.selectFrom('report').selectAll().where('active', '=', 1).execute();
      const claimed = await claimEach(
        active.filter(one => isWorthALook(one, at)),
        onDefect,
        async report => {
          const logged = await loggedRuns(store, report.id, at);
          const due = dueRun(report, lookedAt(report.changed_on, logged, before, at), at);
          const log =
            due && (await write(transaction => claim(transaction, report, { ...due, server: process.id }, at)));
          next.set(report.id, { version: report.version, at: nextRun(report, at) });
          // A start looks at all reports: requests are answered meanwhile.
          await setImmediate();
          return log && { report, log };
        },
      );
      lookedOn = at;
      return claimed;
    },
    async claimRequested() {
      // In the queue of writes: by then the request for a run is committed.
      const logs = await write(transaction =>
        transaction
          .updateTable('report_log')
          .set({ attempts: 1, server: process.id })
          .where('state', '=', 'Working')
          .where('attempts', '=', 0)
          .returningAll()
          .execute(),
      );
      return claimEach(logs, onDefect, async log => {
        const reports = store.selectFrom('report').selectAll().where('id', '=', log.report_id);
        const report = await reports.executeTakeFirst();
        return report ? { report, log } : null;
      });
    },
    async claimUnfinished(isRunning, onGivenUp) {
      const working = await store.selectFrom('report_log').selectAll().where('state', '=', 'Working').execute();
      if (working.length === 0) return [];
      // Read after the runs: a server is alive before it claims one.
      const living = await process.living();
      const isLeft = ({ id, server }: ReportLogRow) =>
        server === process.id ? !isRunning(id) : server === null || !living.has(server);
      return claimEach(working.filter(isLeft), onDefect, async left => {
        const log = await write(transaction => takeOver(transaction, left, process.id));
        if (!log) return null;
        const report = await store
          .selectFrom('report')
          .selectAll()
          .where('id', '=', log.report_id)
          .executeTakeFirstOrThrow();
        if (left.attempts < MOST_ATTEMPTS) return { report, log };
        const message = runFailureText.stoppedTwice;
        await write(transaction => end(transaction, { report, log }, { state: 'Error', message }, now()));
        await onGivenUp({ report, log }, message);
        return null;
      });
    },
    finish: (run, outcome) => write(transaction => end(transaction, run, outcome, now())),
    handOver: () =>
      write(async transaction => {
        await transaction
          .updateTable('report_log')
          .set({ server: null })
          .where('state', '=', 'Working')
          .where('server', '=', process.id)
          .execute();
      }),
  };
}

const scheduledRuns = (store: MetadataStore, reportId: number) =>
  store.selectFrom('report_log').where('report_id', '=', reportId).where('kind', '=', 'schedule');

/** The scheduled times that a report was run for; those in the future come from a clock that ran ahead. */
async function loggedRuns(store: MetadataStore, reportId: number, at: number): Promise<LoggedRuns> {
  const newest = scheduledRuns(store, reportId).select('scheduled_dttm').orderBy('scheduled_dttm', 'desc').limit(1);
  const last = await newest.where('scheduled_dttm', '<=', at).executeTakeFirst();
  if (last) return { last: last.scheduled_dttm, hasFuture: false };
  return { last: null, hasFuture: (await newest.executeTakeFirst()) !== undefined };
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
  due: { readonly at: number; readonly missed: number; readonly server: number },
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
      server: due.server,
    })
    .onConflict(conflict => conflict.columns(['report_id', 'kind', 'scheduled_dttm']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!log) return null;
  await store.updateTable('report').set({ last_state: 'Working', last_eval_dttm: at }).where('id', '=', id).execute();
  return log;
}

/** Null if another server took it first, or if it ended. */
async function takeOver(store: MetadataStore, left: ReportLogRow, server: number): Promise<ReportLogRow | null> {
  const log = await store
    .updateTable('report_log')
    .set({ server, attempts: left.attempts + 1 })
    .where('id', '=', left.id)
    .where('state', '=', 'Working')
    .where('attempts', '=', left.attempts)
    .where('server', 'is', left.server)
    .returningAll()
    .executeTakeFirst();
  return log ?? null;
}

/** Records the end of a run that still belongs to its server, and deletes expired ones. */
async function end(
  store: MetadataStore,
  { report, log }: ClaimedRun,
  { state, message, value }: RunOutcome,
  at: number,
): Promise<boolean> {
  const ended = await store
    .updateTable('report_log')
    .set({ state, error_message: message, end_dttm: at, ...(value === undefined ? {} : { value }) })
    .where('id', '=', log.id)
    .where('state', '=', 'Working')
    .where('server', 'is', log.server)
    .where('attempts', '=', log.attempts)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return false;
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
  const newestScheduled = scheduledRuns(store, report.id).select('id').orderBy('scheduled_dttm', 'desc').limit(1);
  await store
    .deleteFrom('report_log')
    .where('report_id', '=', report.id)
    .where('scheduled_dttm', '<', at - report.log_retention * DAY)
    .where('id', '!=', log.id)
    // The last scheduled one says what was made; without it, the report would be due for it again.
    .where('id', 'not in', newestScheduled)
    .execute();
  return true;
}
