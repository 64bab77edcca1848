import { useEffect, useState } from 'react';
import { findRelated, type RelatedOption, type Relation } from '../direct/related-options';
import { useIsAway, useOffline } from './context';

interface RelatedOptions {
  readonly found: readonly RelatedOption[];
  /** Why nothing can be found: the server is out of reach, or returned no list. */
  readonly trouble: 'away' | 'failed' | null;
}

const none: RelatedOptions = { found: [], trouble: null };

/** Options whose name contains the search text; none while they are unavailable. */
export function useRelatedOptions({ of, column }: Relation, words: string): RelatedOptions {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const [options, setOptions] = useState(none);
  useEffect(() => {
    if (isAway) return undefined;
    let isCurrent = true;
    findRelated(ask, { of, column }, words).then(
      found => isCurrent && setOptions({ found, trouble: null }),
      () => isCurrent && setOptions({ found: [], trouble: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, of, column, words, isAway]);
  return isAway ? { ...options, trouble: 'away' } : options;
}
