import { useEffect } from 'react';
import { emptyMask, type DataMask } from '@/model/data-mask';
import type { FilterEntry } from '@/model/native-filter/configuration';
import { boundsOf, rangeMask, selectMask } from '@/model/native-filter/make-mask';
import { useDashboardFilters } from '../../state/dashboard-context';
import { useExtremes, useOptions } from '../options/use-options';

/** Decided, with nothing chosen: charts no longer wait for it. */
const none: DataMask = { extraFormData: {}, filterState: { value: [] } };

/** Sets a filter to its first option once that is known: the stored one immediately, then the server's. */
export function FirstOption({ filter }: { readonly filter: FilterEntry }) {
  return filter.type === 'filter_range' ? (
    <FirstRange filter={filter} />
  ) : filter.type === 'filter_select' ? (
    <FirstValue filter={filter} />
  ) : (
    <Nothing filter={filter} />
  );
}

const isUndecided = ({ filterState: { value } }: DataMask) => value === undefined || value === null;

/** Gives a filter a mask while it has none. Charts that wait for it add no other entry to the history. */
function useFirst(filter: FilterEntry, first: DataMask | null): void {
  const filters = useDashboardFilters();
  const { given, give, masks } = filters;
  const isWanted = isUndecided(masks[filter.id] ?? emptyMask);
  useEffect(() => {
    if (isWanted && first && given.masks) give({ by: given.by, masks: { ...given.masks, [filter.id]: first } });
  }, [isWanted, first, given, give, filter.id]);
}

function FirstValue({ filter }: { readonly filter: FilterEntry }) {
  const { masks } = useDashboardFilters();
  const { state, options } = useOptions(filter, masks, '', 'now');
  const [option] = options;
  const isAnswered = state.name !== 'loading';
  useFirst(filter, option ? selectMask(filter, [option.value]) : isAnswered ? none : null);
  return null;
}

function FirstRange({ filter }: { readonly filter: FilterEntry }) {
  const { masks } = useDashboardFilters();
  const { state, extremes } = useExtremes(filter, masks, 'now');
  const [low] = extremes ?? boundsOf(none);
  useFirst(
    filter,
    low !== null ? rangeMask(filter, [low, extremes?.[1] ?? null]) : state.name !== 'loading' ? none : null,
  );
  return null;
}

/** Times have no first option. */
function Nothing({ filter }: { readonly filter: FilterEntry }) {
  useFirst(filter, none);
  return null;
}
