import { RISON } from 'rison2';
import { isRecord } from '@/lib/json';
import { readMasks, type DataMasks } from '@/model/data-mask';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { readFilterState } from '@/offline/direct/named-filters';
import { readFilterKey } from '@/offline/reads/filter-keys';
import type { LocalStore } from '@/offline/store/database';

/** How an address names what the filters of a dashboard are set to: in words that go before a key. */
export interface NamedFilters {
  readonly words: string | null;
  readonly key: string | null;
}

/**
 * What the filters are set to that an address names. Keys that this device had given are not asked for. @throws
 * OutcomeError for a key that cannot be asked for, SyntaxError for words that are none
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
