import * as v from 'valibot';
import { ARROW_CONTENT_TYPE, PARTS_HEADER, splitParts } from '@/api/arrow-result';
import { chartDataEndpoints, queryResultsAnswerSchema } from '@/api/chart-data';
import { OutcomeError, type Failure } from '@/api/outcome';
import type { WireResponse } from '@/api/transport';
import { parseJson } from '@/lib/json';
import { datasourceKey } from '@/model/dataset';
import { MISSING_DATASET, errorFacts, type ErrorFacts } from '@/model/error-facts';
import { DamagedResultError } from '../../results/decode';
import { encodeJsonResult, readArrowResult, type EncodedResult } from '../../results/encode';
import { isLocalId } from '../../commands/local-id';
import { ReasonedError, reasonOf } from '../../state/failure-reason';
import type { LocalStore } from '../../store/database';
import { isQuotaExceeded, withinQuota } from '../../store/quota';
import type { Subscription } from '../subscriptions';
import type { FetchContext } from './context';

type ResultSubscription = Extract<Subscription, { kind: 'result' }>;

/** @throws DamagedResultError for an answer that broke off */
async function readResults(response: WireResponse): Promise<EncodedResult[]> {
  if (response.header('Content-Type')?.startsWith(ARROW_CONTENT_TYPE)) {
    const split = splitParts(await response.bytes(), response.header(PARTS_HEADER));
    if (split.kind === 'truncated')
      throw new DamagedResultError(`The answer broke off after ${split.received} of ${split.expected} bytes`);
    return split.parts.map(readArrowResult);
  }
  return v.parse(queryResultsAnswerSchema, parseJson(await response.text())).result.map(encodeJsonResult);
}

/** When the rows were read: for an answer from the server's cache that is earlier than now. */
function truthOf(results: readonly EncodedResult[], now: number): number {
  const times = results.map(({ head }) =>
    head.is_cached && head.cached_dttm ? Date.parse(`${head.cached_dttm}Z`) : now,
  );
  return Math.min(now, ...times.filter(time => !Number.isNaN(time)));
}

/** What a refusal says besides its message. Of all that a question names only its dataset can be gone. */
function factsOf(failure: Failure): ErrorFacts | undefined {
  if (!('error' in failure)) return undefined;
  const { type, extra } = failure.error;
  if (failure.kind === 'gone' && type === null) return errorFacts(MISSING_DATASET);
  return type === null && !extra ? undefined : errorFacts(type, extra);
}

/**
 * A refusal is the answer for now and is shown; what only failed to arrive is not. What may not be seen any more goes.
 */
async function keepFailure(store: LocalStore, key: string, failure: Failure, at: number): Promise<void> {
  if (
    failure.kind === 'unreachable' ||
    failure.kind === 'sign-in' ||
    failure.kind === 'intercepted' ||
    failure.kind === 'csrf'
  )
    return;
  await store.transaction('rw', store.results, store.failures, async () => {
    if (failure.kind === 'forbidden') await store.results.delete(key);
    const facts = factsOf(failure);
    await store.failures.put({
      key,
      reason: reasonOf(failure),
      status: 'status' in failure ? failure.status : null,
      at,
      ...(facts ? { facts } : {}),
    });
  });
}

/** Notes why there is no answer, and fails with it. */
async function fail(store: LocalStore, key: string, failure: Failure, at: number): Promise<never> {
  await keepFailure(store, key, failure, at);
  throw new OutcomeError(failure);
}

/** The server is not told of what it does not have yet. */
function argumentsOf({ chartId, dashboardId }: ResultSubscription) {
  return {
    ...(chartId === null || isLocalId(chartId) ? {} : { form_data: JSON.stringify({ slice_id: chartId }) }),
    ...(dashboardId === null || isLocalId(dashboardId) ? {} : { dashboard_id: dashboardId }),
  };
}

/**
 * What the chart or the filter is of which this is the question: by it a server finds the chart's own time limits, and
 * the dashboard that lets people see it.
 */
function formDataOf({ chartId, dashboardId, filterId, context: { datasource } }: ResultSubscription) {
  return {
    datasource: datasourceKey(datasource.id),
    ...(chartId === null || isLocalId(chartId) ? {} : { slice_id: chartId }),
    ...(dashboardId === null || isLocalId(dashboardId) ? {} : { dashboardId }),
    ...(filterId === undefined ? {} : { type: 'NATIVE_FILTER', native_filter_id: filterId }),
  };
}

/** The answer to a query context. @param force past the server's cache */
export async function fetchResult(
  { store, client, now, signal }: FetchContext,
  subscription: ResultSubscription,
  force: boolean,
): Promise<void> {
  const headers = { Accept: `${ARROW_CONTENT_TYPE}, application/json;q=0.9` };
  const outcome = await client.raw(
    chartDataEndpoints.query,
    { query: argumentsOf(subscription), body: { ...subscription.context, form_data: formDataOf(subscription), force } },
    { signal, headers },
  );
  if (outcome.kind !== 'success') {
    const failure: Failure =
      outcome.kind === 'unchanged' ? { kind: 'invalid-answer', issues: 'unexpected 304' } : outcome;
    return fail(store, subscription.key, failure, now());
  }
  const results = await readResults(outcome.value).catch((cause: unknown) => {
    // An answer that came, but not whole or in another form, is a fault to be shown; the stored answer stays.
    const isDamaged = cause instanceof DamagedResultError || cause instanceof v.ValiError;
    return fail(
      store,
      subscription.key,
      isDamaged ? { kind: 'invalid-answer', issues: cause.message } : { kind: 'unreachable', cause },
      now(),
    );
  });
  const asOf = truthOf(results, now());
  const bytes = results.reduce((sum, result) => sum + result.bytes.byteLength, 0);
  const save = () =>
    store.transaction('rw', store.results, store.failures, store.dashboards, async () => {
      // The dashboard that asked was found to be gone, or out of bounds, meanwhile.
      if (subscription.dashboardId !== null && !(await store.dashboards.get(subscription.dashboardId))) return;
      const askers = new Set((await store.results.get(subscription.key))?.dashboardIds);
      if (subscription.dashboardId !== null) askers.add(subscription.dashboardId);
      await store.results.put({
        key: subscription.key,
        parts: results.map(result => result.bytes),
        heads: results.map(result => result.head),
        asOf,
        bytes,
        usedAt: now(),
        dashboardIds: [...askers],
      });
      await store.failures.delete(subscription.key);
    });
  await withinQuota(store, bytes, save).catch((cause: unknown) => {
    if (!isQuotaExceeded(cause)) throw cause;
    throw new ReasonedError({ code: 'no-room' }, { cause });
  });
}
