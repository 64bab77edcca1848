import { dashboardLinkEndpoints } from '@/api/dashboard-links';
import { parseJson } from '@/lib/json';
import { valueOf } from './direct-answer';
import type { DirectCalls } from './direct-calls';

/** Reads the filter values stored under a key (`native_filters_key`), as JSON. @throws OutcomeError */
export async function readFilterState(ask: DirectCalls, dashboardId: number, key: string): Promise<unknown> {
  return parseJson(
    valueOf(await ask.call(dashboardLinkEndpoints.getFilterState, { path: { id: dashboardId, key } })).value,
  );
}

export type KeptFilterState =
  /** Stored under this key from now on. */
  | { readonly kind: 'kept'; readonly key: string }
  /** The key to reuse is not known any more. */
  | { readonly kind: 'gone' }
  /** It would be refused again. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

/** Stores filter values on the server, under a new key or in place of those of an earlier key. */
export async function keepFilterState(
  ask: DirectCalls,
  dashboardId: number,
  key: string | null,
  state: Readonly<Record<string, unknown>>,
): Promise<KeptFilterState> {
  const body = { value: JSON.stringify(state) };
  const outcome = await (key === null
    ? ask.call(dashboardLinkEndpoints.createFilterState, { path: { id: dashboardId }, body })
    : ask.call(dashboardLinkEndpoints.updateFilterState, { path: { id: dashboardId, key }, body }));
  switch (outcome.kind) {
    case 'success':
      return { kind: 'kept', key: outcome.value.key };
    case 'gone':
      return { kind: key === null ? 'refused' : 'gone' };
    case 'forbidden':
    case 'rejected':
      return { kind: 'refused' };
    default:
      return { kind: 'failed' };
  }
}
