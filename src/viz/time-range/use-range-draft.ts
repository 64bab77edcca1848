import { useState } from 'react';
import { NO_TIME_FILTER } from '@/model/filter-values';
import { advanced } from './advanced-range';
import { asKind, kindOf, type RangeKind } from './kinds';
import { canApply, type RangeResolver, type Resolution } from './resolution';
import { useResolution } from './use-resolution';

/** A time range that is being edited. */
export interface RangeDraft {
  readonly kind: RangeKind;
  /** A time-range text. */
  readonly text: string;
  /** When editing started, in wall-clock milliseconds. */
  readonly now: number;
  readonly resolution: Resolution;
  /** The text to apply; null while the draft is invalid. */
  readonly applied: string | null;
  readonly chooseKind: (kind: RangeKind) => void;
  readonly write: (text: string) => void;
}

/** A draft has no effect until it is applied; closing the editor discards it. */
export function useRangeDraft(value: string, resolver: RangeResolver): RangeDraft {
  const [kind, setKind] = useState<RangeKind>(() => kindOf(value));
  const [now] = useState(resolver.now);
  const [text, write] = useState(() =>
    value === '' ? NO_TIME_FILTER : kindOf(value) === 'Advanced' ? advanced(value) : value,
  );
  const resolution = useResolution(text, resolver);
  const { resolved } = resolution;
  return {
    kind,
    text,
    now,
    resolution,
    applied: canApply(kind, resolution) ? (resolved?.name === 'open' ? NO_TIME_FILTER : text) : null,
    chooseKind(next) {
      setKind(next);
      write(asKind(next, text, now));
    },
    write,
  };
}
