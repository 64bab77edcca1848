import { isTemporary, OutcomeError } from '@/api/outcome';
import type { Opening } from '../pins/opening';
import { readDashboard } from '../reads/dashboard';
import { layersToFetch, withLayers } from '../reads/layers';
import { measureResults } from '../store/quota';
import type { FetchContext } from '../sync/fetch/context';
import { fetchSubscribed, storedAsOf } from '../sync/fetch/fetch-subscribed';
import type { OneTab } from '../sync/one-tab';
import { staleAfter } from '../sync/staleness';
import { subscriptionKey, type Subscription } from '../sync/subscriptions';
import { isOld } from './rules';

export interface PrefetchContext extends FetchContext {
  readonly signal: AbortSignal;
  readonly inOneTab: OneTab;
  readonly opening: Opening;
}

/** Lower priority than everything on a screen. */
const PRIORITY = 1000;

/** Fetches what a screen would request; a screen with the same request at this time waits for this answer. */
async function fetchOnce(context: PrefetchContext, subscription: Subscription): Promise<void> {
  const { store, now, signal, inOneTab } = context;
  const begun = now();
  await inOneTab(subscriptionKey(subscription), signal, async waited => {
    if (waited && ((await storedAsOf(store, subscription)) ?? -Infinity) >= begun) return;
    signal.throwIfAborted();
    await fetchSubscribed({ ...context, isPrefetch: true }, subscription, false);
  });
}

/** Fetches a document if the copy is not as fresh as its screen requires. */
async function fetchDocument(context: PrefetchContext, subscription: Subscription): Promise<void> {
  const { store, now } = context;
  const asOf = await storedAsOf(store, subscription);
  if (asOf !== null && asOf <= now() && now() - asOf < staleAfter(subscription)) return;
  await fetchOnce({ ...context, onLack: () => undefined }, subscription);
}

/** Whether it was fetched. One that the server refuses does not stop the others. */
async function unlessRefused(fetching: Promise<void>): Promise<boolean> {
  try {
    await fetching;
    return true;
  } catch (error) {
    if (!(error instanceof OutcomeError) || isTemporary(error.failure)) throw error;
    return false;
  }
}

/**
 * Fetches a dashboard with its charts, the layers of its maps and the datasets of all, as far as the copies are not
 * fresh.
 * @throws OutcomeError; if the server refuses the dashboard, it has been removed from the device by then
 */
export async function prefetchDocuments(context: PrefetchContext, idOrSlug: string): Promise<void> {
  await fetchDocument(context, { kind: 'dashboard', idOrSlug });
  const opened = await readDashboard(context.store, idOrSlug);
  for (const id of layersToFetch(opened?.charts.values() ?? []))
    await unlessRefused(fetchDocument(context, { kind: 'chart', id }));
}

/** The size of an answer, which may be missing. */
async function fetchAnswer(
  context: PrefetchContext,
  subscription: Extract<Subscription, { kind: 'result' }>,
): Promise<number> {
  if (!(await unlessRefused(fetchOnce(context, subscription)))) return 0;
  return (await context.store.results.get(subscription.key))?.bytes ?? 0;
}

/**
 * Fetches the missing or old answers that a dashboard shows when it is opened, one at a time.
 * @param goesOn called before each request: how many more bytes may come; none stops it
 * @param onBytes called with the bytes of each answer
 * @returns whether it was completed
 * @throws OutcomeError if the others would fail too
 */
export async function prefetchAnswers(
  context: PrefetchContext,
  idOrSlug: string,
  goesOn: () => Promise<boolean>,
  onBytes: (bytes: number) => void,
): Promise<boolean> {
  const { store, now, opening } = context;
  const opened = await readDashboard(store, idOrSlug);
  if (!opened) throw new Error(`Dashboard ${idOrSlug} cannot be read`);
  if (!(await goesOn())) return false;
  const { id } = opened.dashboard;
  const { questions } = await opening(await withLayers(store, opened));
  const known = new Map((await measureResults(store)).map(({ key, asOf }) => [key, asOf]));
  for (const { name: _name, layerId: _layerId, ...question } of questions) {
    if (!isOld(known.get(question.key) ?? null, now())) continue;
    if (!(await goesOn())) return false;
    onBytes(await fetchAnswer(context, { kind: 'result', ...question, dashboardId: id, priority: PRIORITY }));
  }
  await store.dashboards
    .where('id')
    .equals(id)
    .modify((record, place) => {
      place.value = { ...record, chartsAsOf: record.detailAsOf };
    });
  return true;
}
