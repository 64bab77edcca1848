import { reportEndpoints } from '@/api/report';
import { toAlertTest, toReportDelivery } from '@/api/read/report-log';
import type { Outcome } from '@/api/outcome';
import type { FailureReason } from '@/model/failure-reason';
import type { ReportDelivery } from '@/model/report';
import type { AlertTest } from '@/model/report-run';
import { reasonOf } from '../state/failure-reason';
import { directAnswer, type DirectAnswer } from './direct-answer';
import type { DirectCalls } from './direct-calls';

/** Why it did not run: the server has no such call or no such report, or it failed. */
export type NoRunReason =
  | { readonly name: 'not-offered' }
  | { readonly name: 'failed'; readonly reason: FailureReason };

/** A run that the server has started, with its number in the log if the server reports one. */
export type BegunRun = { readonly name: 'begun'; readonly runId: number | null };
export type TestedAlert = { readonly name: 'tested'; readonly test: AlertTest };

const NO_METHOD = 405;

function failureOf(outcome: Exclude<Outcome<unknown>, { readonly kind: 'success' }>): NoRunReason {
  if (outcome.kind === 'unchanged') return { name: 'failed', reason: { code: 'unreadable-answer' } };
  const isUnknown = outcome.kind === 'gone' || (outcome.kind === 'rejected' && outcome.status === NO_METHOD);
  return isUnknown ? { name: 'not-offered' } : { name: 'failed', reason: reasonOf(outcome) };
}

/** Runs and sends a report now. */
export async function runReportNow(ask: DirectCalls, id: number): Promise<BegunRun | NoRunReason> {
  const outcome = await ask.call(reportEndpoints.run, { path: { id } });
  if (outcome.kind !== 'success') return failureOf(outcome);
  return { name: 'begun', runId: outcome.value.id };
}

/** Checks the condition of an alert. Nothing is sent. */
export async function testAlertNow(ask: DirectCalls, id: number): Promise<TestedAlert | NoRunReason> {
  const outcome = await ask.call(reportEndpoints.test, { path: { id } });
  if (outcome.kind !== 'success') return failureOf(outcome);
  return { name: 'tested', test: toAlertTest(outcome.value) };
}

/**
 * How the server sends reports, and whose rights one is read with; null if it does not say.
 * @param id null for a new report
 */
export async function readReportDelivery(
  ask: DirectCalls,
  id: number | null,
  signal: AbortSignal,
): Promise<DirectAnswer<ReportDelivery | null>> {
  const query = id === null ? {} : { report: String(id) };
  const outcome = await ask.call(reportEndpoints.delivery, { query }, { signal });
  const isOffered = outcome.kind === 'success' || failureOf(outcome).name !== 'not-offered';
  return isOffered ? directAnswer(outcome, toReportDelivery) : { name: 'read', value: null };
}
