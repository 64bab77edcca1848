import { isRecord } from '@/lib/json';
import type { ExtraFormData } from './extra-form-data';
import { NO_TIME_FILTER } from './filter-values';

/** The state of a filter, or of a chart that filters others. Unknown members are kept. */
export interface DataMask {
  /** Additions to the charts in its scope. */
  readonly extraFormData: ExtraFormData;
  /** The chosen values (`value`), and their text (`label`). */
  readonly filterState: Readonly<Record<string, unknown>>;
  /** The filter's own state: the page of a server-paged table. */
  readonly ownState?: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

/** By id of the native filter or the chart. */
export type DataMasks = Readonly<Record<string, DataMask>>;

/** An explicit empty choice, which overrides a default. */
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

/** Masks for links and the server: each with its id and all members. */
export function wholeMasks(masks: DataMasks): DataMasks {
  return Object.fromEntries(Object.entries(masks).map(([id, mask]) => [id, { ownState: {}, ...mask, id }]));
}

/** Reads masks from outside: an address, a link, the store. Invalid ones are left out. */
export function readMasks(stored: unknown): DataMasks {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => {
      const mask = readMask(value);
      return mask ? [[id, mask]] : [];
    }),
  );
}

/** Replaces the mask of one id, keeping its own state, or removes it. All other masks remain the same objects. */
export function withMask(masks: DataMasks, id: string, mask: DataMask | null): DataMasks {
  const { [id]: before, ...others } = masks;
  if (!mask) return others;
  return { ...others, [id]: before?.ownState && !mask.ownState ? { ...mask, ownState: before.ownState } : mask };
}

/** Whether it changes queries. A time range without limits does, since it replaces those of charts. */
export const changesQueries = ({ extraFormData }: DataMask): boolean => Object.keys(extraFormData).length > 0;

/** Whether it narrows anything. */
export const isApplied = ({ extraFormData }: DataMask): boolean =>
  Object.entries(extraFormData).some(([key, value]) => key !== 'time_range' || value !== NO_TIME_FILTER);

/** The columns that a mask filters, by their names in form data; those without a name are left out. */
export function maskColumns({ extraFormData }: DataMask): readonly string[] {
  const filters: readonly unknown[] = Array.isArray(extraFormData['filters']) ? extraFormData['filters'] : [];
  return [
    ...new Set(
      filters.flatMap(filter => (isRecord(filter) && typeof filter['col'] === 'string' ? [filter['col']] : [])),
    ),
  ];
}

/** The text of the chosen values; empty without any. */
export function maskLabel({ filterState: { label, selectedValues, value } }: DataMask): string {
  if (typeof label === 'string' && label !== '') return label;
  const chosen = selectedValues ?? value;
  const list: readonly unknown[] = Array.isArray(chosen) ? chosen : [chosen];
  return list
    .filter(one => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
    .map(String)
    .join(', ');
}
