import * as v from 'valibot';
import { toReportRun } from '@/api/read/report-log';
import { reportEndpoints } from '@/api/report';
import { newestRuns } from '@/api/write/queries';
import type { ReportRun } from '@/model/report-run';
import type { LocalStore } from '../store/database';
import {
  storeMetadata,
  readStoredMetadata,
  refreshedBy,
  type Asking,
  type Refreshed,
  type StoredMetadata,
} from './stored-metadata';

/** Number of runs on a page of the log. */
export const RUNS_ON_PAGE = 25;

/** A page of the log of a report, from 0. */
interface LogPage {
  readonly reportId: number;
  readonly page: number;
}

/** The runs of one page, the newest first, and how many there are on all pages. */
export interface RunPage {
  readonly count: number;
  readonly runs: readonly ReportRun[];
}

const instant = v.nullable(v.number());
const pageSchema: v.GenericSchema<unknown, RunPage> = v.object({
  count: v.number(),
  runs: v.array(
    v.object({
      id: v.number(),
      state: v.picklist(['running', 'sent', 'not-met', 'in-grace', 'failed', 'other']),
      dueAt: instant,
      startedAt: instant,
      endedAt: instant,
      value: v.nullable(v.number()),
      message: v.nullable(v.string()),
      missed: v.number(),
      recipients: v.nullable(v.number()),
    }),
  ),
});

export const logPageKey = ({ reportId, page }: LogPage): string => `report log ${reportId} ${page}`;

/** A stored page of the log. */
export const readRunPage = (store: LocalStore, page: LogPage): Promise<StoredMetadata<RunPage> | null> =>
  readStoredMetadata(store, logPageKey(page), pageSchema);

/** Fetches a page of the log, and stores it. */
export async function refreshRunPage({ store, ask, now }: Asking, place: LogPage): Promise<Refreshed> {
  const { reportId, page } = place;
  const outcome = await ask.call(reportEndpoints.log, { path: { id: reportId }, q: newestRuns(page, RUNS_ON_PAGE) });
  if (outcome.kind === 'success') {
    const { count, result } = outcome.value;
    const value: RunPage = { count, runs: result.map(toReportRun) };
    await storeMetadata(store, [{ key: logPageKey(place), place: `report ${reportId}`, value, asOf: now }]);
  }
  return refreshedBy(outcome);
}
