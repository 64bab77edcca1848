import { RISON } from 'rison2';
import { isRecord } from '@/lib/json';
import { readMasks, type DataMasks } from '@/model/data-mask';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { readFilterState } from '@/offline/direct/named-filters';
import { readFilterKey } from '@/offline/reads/filter-keys';
import type { LocalStore } from '@/offline/store/database';

/** How a URL names the dashboard's filter values: inline values, which take precedence, or a key. */
export interface NamedFilters {
  readonly words: string | null;
  readonly key: string | null;
}

/**
 * The filter values that a URL names. Keys created by this device are read without a request. @throws
 * OutcomeError for a key that cannot be read, SyntaxError for invalid inline values
 */
export async function readNamed(
  ask: DirectCalls,
  store: LocalStore,
  dashboardId: number,
  { words, key }: NamedFilters,
): Promise<DataMasks> {
  const stored: unknown =
    words !== null
      ? RISON.parse(words)
      : ((await readFilterKey(store, dashboardId, key ?? '')) ?? (await readFilterState(ask, dashboardId, key ?? '')));
  if (!isRecord(stored)) throw new SyntaxError('The address names no filters');
  return readMasks(stored);
}
