import { useMemo, useState } from 'react';
import { withMask, type DataMask, type DataMasks } from '@/model/data-mask';
import { changedFilters, clearAll, unmetFilters } from '@/model/native-filter/bar';
import type { FilterEntry } from '@/model/native-filter/configuration';
import { useDashboard } from '../dashboard-context';

/** What is chosen in the filter bar. It reaches charts when it is applied. */
export interface Draft {
  readonly masks: DataMasks;
  /** How many filters differ from what is applied. */
  readonly changes: number;
  /** Filters that need a value first. */
  readonly unmet: readonly FilterEntry[];
  readonly set: (id: string, mask: DataMask) => void;
  readonly apply: () => void;
  readonly clear: () => void;
}

export function useDraft(entries: readonly FilterEntry[]): Draft {
  const { filters } = useDashboard();
  // What is chosen belongs to what was applied then: another state of the filters, such as Back brings, begins anew.
  const [chosen, setChosen] = useState<{ readonly over: DataMasks; readonly masks: DataMasks }>({ over: filters.masks, masks: {} });
  const over = chosen.over === filters.masks ? chosen.masks : null;
  const masks = useMemo(() => ({ ...filters.masks, ...over }), [filters.masks, over]);
  const changed = changedFilters(entries, filters.masks, masks);
  return {
    masks,
    changes: changed.length,
    unmet: unmetFilters(entries, masks),
    set: (id, mask) => setChosen({ over: filters.masks, masks: withMask(over ?? {}, id, mask) }),
    apply: () => filters.give({ by: 'reader', masks: { ...filters.given.masks, ...over } }),
    clear: () => filters.give({ by: 'reader', masks: clearAll(entries, filters.given.masks ?? {}) }),
  };
}
