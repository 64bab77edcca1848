import * as v from 'valibot';
import { ARROW_CONTENT_TYPE, PARTS_HEADER, splitParts } from '@/api/arrow-result';
import { queryResultsAnswerSchema } from '@/api/chart-data';
import { isUnanswered, OutcomeError, type Failure, type Outcome } from '@/api/outcome';
import type { WireResponse } from '@/api/transport';
import { parseJsonDigits } from '@/lib/json';
import { MISSING_DATASET, errorFacts, type ErrorFacts } from '@/model/error-facts';
import { isLocalId } from '@/model/local-id';
import { DamagedResultError, decodeResult, type DecodedResult } from '../../results/decode';
import { encodeJsonResult, readArrowResult, type EncodedResult } from '../../results/encode';
import { ReasonedError, reasonOf, statusOf } from '../../state/failure-reason';
import type { LocalStore } from '../../store/database';
import { followedResults } from '../../store/followed-results';
import { tagOfResult } from '../../store/stored-results';
import { headersOf } from './condition';
import type { FetchContext } from './context';
import { askSamples, asksForSamples } from './samples';
import { confirmResult, saveResult, type ArrivedResult } from './save-results';
import { sendQuestion, type ResultSubscription } from './send-question';

/** @throws DamagedResultError for an incomplete answer; SyntaxError for text that was cut off in transit */
function readResults(body: Uint8Array | string, parts: string | null): EncodedResult[] {
  if (typeof body === 'string') {
    const answer = parseJsonDigits(body);
    if (answer === undefined) throw new SyntaxError('The answer is not complete JSON');
    return v.parse(queryResultsAnswerSchema, answer).result.map(encodeJsonResult);
  }
  const split = splitParts(body, parts);
  if (split.kind === 'truncated')
    throw new DamagedResultError(`The answer broke off after ${split.received} of ${split.expected} bytes`);
  return split.parts.map(readArrowResult);
}

/** Reads an answer. One that cannot be read is an error to show; the stored answer stays. @throws OutcomeError */
async function read(context: FetchContext, key: string, response: WireResponse): Promise<EncodedResult[]> {
  const isArrow = response.header('Content-Type')?.startsWith(ARROW_CONTENT_TYPE);
  const body = await (isArrow ? response.bytes() : response.text()).catch((cause: unknown) =>
    fail(context, key, { kind: 'unreachable', cause }),
  );
  try {
    return readResults(body, response.header(PARTS_HEADER));
  } catch (cause) {
    if (cause instanceof SyntaxError) return fail(context, key, { kind: 'unreachable', cause });
    if (!(cause instanceof DamagedResultError || cause instanceof v.ValiError)) context.onDefect?.('background', cause);
    return fail(context, key, { kind: 'invalid-answer', issues: String(cause) });
  }
}

/** When the rows were read: for an answer from the server's cache that is earlier than now. */
function truthOf(results: readonly EncodedResult[], now: number): number {
  const times = results.map(({ head }) =>
    head.is_cached && head.cached_dttm ? Date.parse(`${head.cached_dttm}Z`) : now,
  );
  return Math.min(now, ...times.filter(time => !Number.isNaN(time)));
}

/**
 * Returns the facts of a refusal other than its message. Of the things a question names, only its dataset can be gone.
 */
function factsOf(failure: Failure): ErrorFacts | undefined {
  if (!('error' in failure)) return undefined;
  const { type, extra } = failure.error;
  if (failure.kind === 'gone' && type === null) return errorFacts(MISSING_DATASET);
  return type === null && !extra ? undefined : errorFacts(type, extra);
}

/**
 * Stores and shows a refusal as the current answer; a lost request is not shown. An answer that may not be seen any
 * more is removed.
 */
async function keepFailure(store: LocalStore, key: string, failure: Failure, at: number): Promise<void> {
  if (isUnanswered(failure) || failure.kind === 'sign-in' || failure.kind === 'csrf') return;
  await store.transaction('rw', store.results, store.failures, async () => {
    if (failure.kind === 'forbidden') await store.results.delete(key);
    const facts = factsOf(failure);
    await store.failures.put({
      key,
      reason: reasonOf(failure),
      status: statusOf(failure),
      at,
      ...(facts ? { facts } : {}),
    });
  });
}

/** Stores why there is no answer, and throws it. */
async function fail({ store, now, isPrefetch }: FetchContext, key: string, failure: Failure): Promise<never> {
  if (!isPrefetch) await keepFailure(store, key, failure, now());
  else if (failure.kind === 'forbidden') await store.results.delete(key);
  throw new OutcomeError(failure);
}

const failed = (context: FetchContext, key: string, outcome: Exclude<Outcome<unknown>, { kind: 'success' }>) =>
  fail(context, key, outcome.kind === 'unchanged' ? { kind: 'invalid-answer', issues: 'unexpected 304' } : outcome);

/**
 * An answer is a 200, or a 202 that is awaited elsewhere; the meaning of other successes is unknown.
 * @throws ReasonedError
 */
async function failUnexpected({ store, now, isPrefetch }: FetchContext, key: string, status: number): Promise<never> {
  const reason = { code: 'unexpected-status', status } as const;
  if (!isPrefetch) await store.failures.put({ key, reason, status, at: now() });
  throw new ReasonedError(reason);
}

const isOtherSuccess = (status: number) => status > 200 && status < 300;

/** @param condition the version that need not be sent again */
async function ask(
  context: FetchContext,
  subscription: ResultSubscription,
  force: boolean,
  condition: string | null,
): Promise<ArrivedResult> {
  const { now, isPrefetch = false } = context;
  const { key, dashboardId } = subscription;
  const whose = { key, dashboardId, isPrefetch };
  if (asksForSamples(subscription.context)) {
    const samples = await askSamples(context, subscription.context, force);
    if (samples.kind !== 'success') return failed(context, key, samples);
    return { ...whose, results: samples.value, etag: null, asOf: truthOf(samples.value, now()), at: now() };
  }
  const headers = { Accept: `${ARROW_CONTENT_TYPE}, application/json;q=0.9`, ...headersOf(condition) };
  const outcome = await sendQuestion(context, subscription, force, headers);
  const at = now();
  if (outcome.kind === 'unchanged' && condition !== null)
    return { ...whose, results: null, etag: condition, asOf: Math.min(at, outcome.lastModified ?? at), at };
  if ((outcome.kind === 'success' || outcome.kind === 'intercepted') && isOtherSuccess(outcome.status))
    return failUnexpected(context, key, outcome.status);
  if (outcome.kind !== 'success') return failed(context, key, outcome);
  const results = await read(context, key, outcome.value);
  return { ...whose, results, etag: outcome.etag, asOf: truthOf(results, now()), at: now() };
}

/** Fetches the server's present answer without storing it. @throws OutcomeError */
export async function askForResult(
  context: FetchContext,
  subscription: ResultSubscription,
  force: boolean,
): Promise<readonly DecodedResult[]> {
  const { results } = await ask({ ...context, isPrefetch: true }, subscription, force, null);
  return (results ?? []).map(({ bytes, head }) => decodeResult(bytes, head));
}

/**
 * Fetches the answer to a query context. If the stored one is still the server's, it is not sent again.
 * @param force bypasses the server's cache
 */
export async function fetchResult(
  context: FetchContext,
  subscription: ResultSubscription,
  force: boolean,
): Promise<void> {
  const { store } = context;
  // The server does not have the dataset yet.
  if (isLocalId(subscription.context.datasource.id)) return;
  const { key } = subscription;
  // Superset does not support conditional requests here. A screen that shows no answer has read that there is none.
  const mayBeHere = store.capabilities.versions && !followedResults(store).isMissing(key);
  const condition = mayBeHere ? await tagOfResult(store, key) : null;
  const arrived = await ask(context, subscription, force, condition);
  // A newer run may have stored its result in the meantime; an older one must not replace it.
  context.signal?.throwIfAborted();
  /** It may have been evicted during the request. */
  async function askIfLost(saving: ReturnType<typeof saveResult>): Promise<void> {
    if ((await saving) === 'lost') await saveResult(store, await ask(context, subscription, force, null));
  }
  // An update of the age can wait, and nobody waits for it; the result of a repeated request is stored, or shown as a
  // failure.
  if (arrived.results === null && context.after)
    void askIfLost(confirmResult(store, arrived, context.after)).catch((error: unknown) =>
      context.onDefect?.('background', error),
    );
  else await askIfLost(saveResult(store, arrived));
}
