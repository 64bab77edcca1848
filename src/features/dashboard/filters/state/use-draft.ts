import { useMemo, useState } from 'react';
import { createSharing } from '@/lib/share-equal';
import { withMask, type DataMask, type DataMasks } from '@/model/data-mask';
import { changedFilters, clearAll, givenTo, unmetFilters } from '@/model/native-filter/bar';
import type { FilterEntry } from '@/model/native-filter/configuration';
import type { DashboardFilters } from '../../state/use-filters';

/** The choices in the filter bar. They reach charts when they are applied. */
export interface Draft {
  readonly masks: DataMasks;
  /** The number of filters that differ from the applied ones. */
  readonly changes: number;
  /** Filters that need a value first. */
  readonly unmet: readonly FilterEntry[];
  readonly set: (id: string, mask: DataMask) => void;
  readonly apply: () => void;
  readonly clear: () => void;
}

export function useDraft(
  entries: readonly FilterEntry[],
  filters: Pick<DashboardFilters, 'masks' | 'given' | 'give'>,
): Draft {
  // A choice belongs to the state of the bar at that time: another state, such as after Back, starts again. Reading the
  // dashboard again or picking on a chart keeps it.
  const [share] = useState(() => createSharing<DataMasks>());
  const given = useMemo(() => share(givenTo(entries, filters.given.masks ?? {})), [share, entries, filters.given]);
  const [chosen, setChosen] = useState<{ readonly over: DataMasks; readonly masks: DataMasks }>({
    over: given,
    masks: {},
  });
  const over = chosen.over === given ? chosen.masks : null;
  const masks = useMemo(() => ({ ...filters.masks, ...over }), [filters.masks, over]);
  const changed = changedFilters(entries, filters.masks, masks);
  const give = (to: DataMasks) => {
    setChosen({ over: given, masks: {} });
    filters.give({ by: 'reader', masks: to });
  };
  return {
    masks,
    changes: changed.length,
    unmet: unmetFilters(entries, masks),
    set: (id, mask) => setChosen({ over: given, masks: withMask(over ?? {}, id, mask) }),
    apply: () => give({ ...filters.given.masks, ...over }),
    clear: () => give(clearAll(entries, filters.given.masks ?? {})),
  };
}
