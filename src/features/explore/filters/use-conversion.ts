import { useEffect, useState } from 'react';
import type { SimpleFilter } from '@/model/adhoc-filter/filter';
import type { TypeConversion } from '@/model/adhoc-filter/validity';
import type { FilterValue } from '@/model/query-context';
import { convertValues } from '@/offline/direct/convert-values';
import { useIsAway, useOffline } from '@/offline/react/context';
import type { FilterPlace } from './use-filter-place';

/** Delay after the last input before the server is queried, in milliseconds (spec part 2, section 9). */
export const CONVERSION_DEBOUNCE = 600;

/** The advanced data type of a filter's column, where such types are on. */
export function advancedTypeOf({ subject }: SimpleFilter, { facts, hasAdvancedTypes }: FilterPlace): string | null {
  return hasAdvancedTypes && typeof subject === 'string' ? (facts?.advancedTypes.get(subject) ?? null) : null;
}

interface Converted {
  /** Key of the request. */
  readonly key: string;
  readonly conversion: TypeConversion;
}

export interface ValueConversion {
  /** Null if there is nothing to convert, or until the server responds. */
  readonly told: TypeConversion | null;
  /** Whether a response may still come. */
  readonly isPending: boolean;
}

const none: ValueConversion = { told: null, isPending: false };
const away: ValueConversion = { told: { name: 'away' }, isPending: false };

/** The server's conversion of the entered values, shortly after the last input; it is not requested without a network. */
export function useConversion(type: string | null, comparator: SimpleFilter['comparator']): ValueConversion {
  const { ask, clock } = useOffline();
  const isAway = useIsAway();
  const [converted, setConverted] = useState<Converted | null>(null);
  const list = (Array.isArray(comparator) ? comparator : [comparator]) as readonly FilterValue[];
  const values = list.filter(value => value !== null && value !== '');
  const key = type === null || values.length === 0 ? null : JSON.stringify([type, values]);
  useEffect(() => {
    if (key === null || isAway) return undefined;
    const [asked, entered] = JSON.parse(key) as [string, FilterValue[]];
    const abort = new AbortController();
    const cancel = clock.after(CONVERSION_DEBOUNCE, () => {
      convertValues(ask, asked, entered, abort.signal).then(
        conversion => abort.signal.aborted || setConverted({ key, conversion }),
        () => abort.signal.aborted || setConverted({ key, conversion: { name: 'failed' } }),
      );
    });
    return () => {
      cancel();
      abort.abort();
    };
  }, [key, isAway, ask, clock]);
  if (key === null) return none;
  if (converted?.key === key) return { told: converted.conversion, isPending: false };
  return isAway ? away : { told: null, isPending: true };
}
