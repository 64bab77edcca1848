import { useCallback, useEffect, useState } from 'react';
import type { DirectCalls } from '../direct/direct-calls';
import { findRelated, type RelatedOption, type Relation } from '../direct/related-options';
import { useIsAway, useOffline } from './context';

interface FoundOptions<T> {
  readonly found: readonly T[];
  /** Why nothing can be found: the server is out of reach, or returned no list. */
  readonly trouble: 'away' | 'failed' | null;
}

/** The server finds the options that match a text. It must stay the same function while the search does. */
export type FindOptions<T> = (ask: DirectCalls, words: string) => Promise<readonly T[]>;

/**
 * Options that match the search text, found by the server; none while they are unavailable.
 * @param find null if this person may not search them
 */
export function useFoundOptions<T>(find: FindOptions<T> | null, words: string): FoundOptions<T> {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const [options, setOptions] = useState<FoundOptions<T>>({ found: [], trouble: null });
  useEffect(() => {
    if (isAway || find === null) return undefined;
    let isCurrent = true;
    find(ask, words).then(
      found => isCurrent && setOptions({ found, trouble: null }),
      () => isCurrent && setOptions({ found: [], trouble: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, find, words, isAway]);
  return isAway ? { ...options, trouble: 'away' } : options;
}

/** Options of a relation whose name contains the search text. */
export function useRelatedOptions({ of, column }: Relation, words: string): FoundOptions<RelatedOption> {
  const find = useCallback((ask: DirectCalls, text: string) => findRelated(ask, { of, column }, text), [of, column]);
  return useFoundOptions(find, words);
}
