import { NO_TIME_FILTER } from '@/model/filter-values';
import { advanced } from './advanced-range';
import { defaultRange, formatCustomRange, parseCustomRange } from './custom-range';

export const lastRanges = ['Last day', 'Last week', 'Last month', 'Last quarter', 'Last year'] as const;
export const previousRanges = ['previous calendar week', 'previous calendar month', 'previous calendar year'] as const;

export const rangeKinds = ['Last', 'Previous', 'Custom', 'Advanced', NO_TIME_FILTER] as const;
export type RangeKind = (typeof rangeKinds)[number];

const isOneOf = (list: readonly string[], text: string) => list.includes(text);
export function kindOf(text: string): RangeKind {
  if (text === '' || text === NO_TIME_FILTER) return NO_TIME_FILTER;
  if (isOneOf(lastRanges, text)) return 'Last';
  if (isOneOf(previousRanges, text)) return 'Previous';
  return parseCustomRange(text, 0) ? 'Custom' : 'Advanced';
}

/** The initial text of a kind: the present text if it is of that kind. @param now wall-clock milliseconds */
export function asKind(kind: RangeKind, text: string, now: number): string {
  if (kindOf(text) === kind) return text;
  switch (kind) {
    case 'Last':
      return 'Last week';
    case 'Previous':
      return 'previous calendar week';
    case 'Custom':
      return formatCustomRange(defaultRange(now));
    case 'Advanced':
      return advanced(text);
    case NO_TIME_FILTER:
      return NO_TIME_FILTER;
  }
}
