import { chartDataByAddress, chartDataEndpoints } from '@/api/chart-data';
import type { CallOptions } from '@/api/client';
import type { Outcome } from '@/api/outcome';
import type { WireResponse } from '@/api/transport';
import { datasourceKey } from '@/model/datasource-key';
import { isLocalId } from '@/model/local-id';
import type { LocalStore } from '../../store/database';
import type { Subscription } from '../subscriptions';
import type { FetchContext } from './context';

export type ResultSubscription = Extract<Subscription, { kind: 'result' }>;

/** Omits ids that the server does not have yet. */
function argumentsOf({ chartId, dashboardId }: ResultSubscription) {
  return {
    ...(chartId === null || isLocalId(chartId) ? {} : { form_data: JSON.stringify({ slice_id: chartId }) }),
    ...(dashboardId === null || isLocalId(dashboardId) ? {} : { dashboard_id: dashboardId }),
  };
}

/**
 * Describes the chart or filter that asks: the server uses it to find the chart's own time limits, and the dashboard
 * that grants access.
 */
function formDataOf({ chartId, dashboardId, filterId, context: { datasource } }: ResultSubscription) {
  return {
    datasource: datasourceKey(datasource.id),
    ...(chartId === null || isLocalId(chartId) ? {} : { slice_id: chartId }),
    ...(dashboardId === null || isLocalId(dashboardId) ? {} : { dashboardId }),
    ...(filterId === undefined ? {} : { type: 'NATIVE_FILTER', native_filter_id: filterId }),
  };
}

/** Servers that answer no query by GET, whatever their flag says. */
const refusing = new WeakSet<LocalStore>();

/** Addresses are rejected for the method, or for being too long. */
const isRefused = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'rejected' && (outcome.status === 405 || outcome.status === 414);

/** Asks the server: with GET if it is wanted and supported, else with POST. */
export async function sendQuestion(
  { store, client, signal, byAddress = false }: FetchContext,
  subscription: ResultSubscription,
  force: boolean,
  headers: CallOptions<AbortSignal>['headers'],
): Promise<Outcome<WireResponse>> {
  const options = { signal, ...(headers ? { headers } : {}) };
  const body = { ...subscription.context, form_data: formDataOf(subscription), force };
  if (byAddress && !refusing.has(store)) {
    const { form_data: _, ...rest } = argumentsOf(subscription);
    const query = { ...rest, form_data: JSON.stringify(body), ...(force ? { force: 'true' } : {}) };
    const outcome = await client.raw(chartDataByAddress, { query }, options);
    if (!isRefused(outcome)) return outcome;
    if (outcome.kind === 'rejected' && outcome.status === 405) refusing.add(store);
  }
  return client.raw(chartDataEndpoints.query, { query: argumentsOf(subscription), body }, options);
}
