import { chartText } from '@/text/messages/charts/chart';
import { readGroups, type Group } from '../../grouped/groups';
import type { ChartInput } from '../../plugin';

export interface Slice {
  readonly label: string;
  readonly value: number;
  /** The share of everything shown. */
  readonly share: number;
  /** Null for the slice of groups beyond the colours of the scheme. */
  readonly group: Group | null;
}

const MOST_SLICES = 10;

/**
 * Slices in the answer's order; those beyond the scheme's colours become one "other".
 * @param hidden labels that are switched off
 */
export function readSlices(
  input: Pick<ChartInput, 'results' | 'formData'>,
  hidden: ReadonlySet<string> = new Set(),
): { all: Slice[]; shown: Slice[] } {
  const groups = readGroups(input).map(group => ({ label: group.label, value: Math.max(0, group.value ?? 0), group }));
  const first = groups.length > MOST_SLICES ? groups.slice(0, MOST_SLICES - 1) : groups;
  const rest = groups.slice(first.length).reduce((sum, slice) => sum + slice.value, 0);
  const slices: readonly Omit<Slice, 'share'>[] =
    rest > 0 ? [...first, { label: chartText.other, value: rest, group: null }] : first;
  const shown = slices.filter(slice => !hidden.has(slice.label));
  const total = shown.reduce((sum, slice) => sum + slice.value, 0);
  const withShare = (slice: Omit<Slice, 'share'>): Slice => ({
    ...slice,
    share: total === 0 ? 0 : slice.value / total,
  });
  return { all: slices.map(withShare), shown: shown.map(withShare) };
}
