import { isRecord } from '@/lib/json';
import type { ExtraFormData } from './extra-form-data';

/** What a filter, or a chart that filters others, is set to. Members that are not known are kept. */
export interface DataMask {
  /** What it adds to the charts that it reaches. */
  readonly extraFormData: ExtraFormData;
  /** What is chosen (`value`), and how that is told (`label`). */
  readonly filterState: Readonly<Record<string, unknown>>;
  /** What it keeps for itself: the page of a table that the server pages. */
  readonly ownState?: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

/** By the id of the native filter, or of the chart. */
export type DataMasks = Readonly<Record<string, DataMask>>;

/** Nothing chosen: it says so against a default. */
export const emptyMask: DataMask = { extraFormData: {}, filterState: {} };

export function readMask(stored: unknown): DataMask | null {
  if (!isRecord(stored)) return null;
  const { extraFormData, filterState, ownState, ...others } = stored;
  return {
    ...others,
    extraFormData: isRecord(extraFormData) ? extraFormData : {},
    filterState: isRecord(filterState) ? filterState : {},
    ...(isRecord(ownState) ? { ownState } : {}),
  };
}

/** Masks as they are handed on, in links and to the server: each with its id and all that a mask holds. */
export function wholeMasks(masks: DataMasks): DataMasks {
  return Object.fromEntries(Object.entries(masks).map(([id, mask]) => [id, { ownState: {}, ...mask, id }]));
}

/** Masks that come from outside: an address, a link, the store. What is none is left out. */
export function readMasks(stored: unknown): DataMasks {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => {
      const mask = readMask(value);
      return mask ? [[id, mask]] : [];
    }),
  );
}

/**
 * The masks with another one for one id, which goes on with its own state, or with none for it. All others stay the
 * same objects.
 */
export function withMask(masks: DataMasks, id: string, mask: DataMask | null): DataMasks {
  const { [id]: before, ...others } = masks;
  if (!mask) return others;
  return { ...others, [id]: before?.ownState && !mask.ownState ? { ...mask, ownState: before.ownState } : mask };
}

/** Whether it narrows anything. */
export const isApplied = ({ extraFormData }: DataMask): boolean => Object.keys(extraFormData).length > 0;

/** The columns that a mask filters by, as the form data names them; those without a name of their own are left out. */
export function maskColumns({ extraFormData }: DataMask): readonly string[] {
  const filters: readonly unknown[] = Array.isArray(extraFormData['filters']) ? extraFormData['filters'] : [];
  return [
    ...new Set(
      filters.flatMap(filter => (isRecord(filter) && typeof filter['col'] === 'string' ? [filter['col']] : [])),
    ),
  ];
}

/** How what is chosen is told; empty where nothing is. */
export function maskLabel({ filterState: { label, selectedValues, value } }: DataMask): string {
  if (typeof label === 'string' && label !== '') return label;
  const chosen = selectedValues ?? value;
  const list: readonly unknown[] = Array.isArray(chosen) ? chosen : [chosen];
  return list
    .filter(one => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
    .map(String)
    .join(', ');
}
