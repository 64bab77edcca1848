import { useEffect, useState } from 'react';
import type { SimpleFilter } from '@/model/adhoc-filter/filter';
import type { TypeConversion } from '@/model/adhoc-filter/validity';
import type { FilterValue } from '@/model/query-context';
import { convertValues } from '@/offline/direct/convert-values';
import { useOffline } from '@/offline/react/context';
import type { FilterPlace } from './use-filter-place';

/** How long nothing was typed before the server is asked, in milliseconds (spec part 2, section 9). */
export const CONVERSION_DEBOUNCE = 600;

/** The advanced data type of the column of a filter, where such types are on. */
export function advancedTypeOf({ subject }: SimpleFilter, { facts, hasAdvancedTypes }: FilterPlace): string | null {
  return hasAdvancedTypes && typeof subject === 'string' ? (facts?.advancedTypes.get(subject) ?? null) : null;
}

interface Converted {
  /** What was asked. */
  readonly key: string;
  readonly conversion: TypeConversion;
}

export interface ValueConversion {
  /** Null where there is nothing to convert, and until the server has told. */
  readonly told: TypeConversion | null;
  /** Whether it may still tell. */
  readonly isPending: boolean;
}

const none: ValueConversion = { told: null, isPending: false };

/** What the server says of the values that were entered, a moment after the last of them. */
export function useConversion(type: string | null, comparator: SimpleFilter['comparator']): ValueConversion {
  const { ask, clock } = useOffline();
  const [converted, setConverted] = useState<Converted | null>(null);
  const list = (Array.isArray(comparator) ? comparator : [comparator]) as readonly FilterValue[];
  const values = list.filter(value => value !== null && value !== '');
  const key = type === null || values.length === 0 ? null : JSON.stringify([type, values]);
  useEffect(() => {
    if (key === null) return undefined;
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
  }, [key, ask, clock]);
  if (key === null) return none;
  return converted?.key === key ? { told: converted.conversion, isPending: false } : { told: null, isPending: true };
}
