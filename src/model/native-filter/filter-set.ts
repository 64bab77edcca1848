import { isRecord, type JsonObject } from '@/lib/json';
import { contentOf, parseDocument, type JsonDocument } from '../json-document';
import { emptyMask, maskLabel, readMasks, wholeMasks, type DataMask, type DataMasks } from '../data-mask';
import { isSameChoice } from './bar';
import type { FilterEntry } from './configuration';

/** The contents of a filter set: the state of each filter, and the filters at that time. */
export interface FilterSetContent {
  readonly masks: DataMasks;
  /** Names of the filters at that time, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** An unreadable set is empty. */
export function readFilterSet(document: JsonDocument | undefined): FilterSetContent {
  const { dataMask, nativeFilters } = contentOf(document);
  const names = Object.entries(isRecord(nativeFilters) ? nativeFilters : {}).map(([id, filter]): [string, string] => [
    id,
    isRecord(filter) && typeof filter['name'] === 'string' ? filter['name'] : '',
  ]);
  return { masks: readMasks(dataMask), names: new Map(names) };
}

/** Writes the state of filters for a set, in Superset's form. */
export function writeFilterSet(filters: readonly FilterEntry[], masks: DataMasks): JsonObject {
  const content = {
    nativeFilters: Object.fromEntries(filters.map(({ id, stored }) => [id, stored])),
    dataMask: wholeMasks(Object.fromEntries(filters.map(({ id }) => [id, maskIn(masks, id)]))),
  };
  return contentOf(parseDocument(JSON.stringify(content)));
}

const maskIn = (masks: DataMasks, id: string): DataMask =>
  (Object.hasOwn(masks, id) ? masks[id] : undefined) ?? emptyMask;

export interface FilterSetDifference {
  /** Filters with a different state now. */
  readonly different: readonly FilterEntry[];
  /** Names of filters in the set that the dashboard no longer has. */
  readonly missing: readonly string[];
}

/** Differences between the current state of filters and a set. Later filters are ignored. */
export function comparedWith(
  { masks: kept, names }: FilterSetContent,
  filters: readonly FilterEntry[],
  masks: DataMasks,
): FilterSetDifference {
  const known = filters.filter(({ id }) => Object.hasOwn(kept, id));
  const gone = Object.keys(kept).filter(id => !filters.some(filter => filter.id === id));
  return {
    different: known.filter(({ id }) => !isSameChoice(maskIn(kept, id), maskIn(masks, id))),
    missing: gone.map(id => names.get(id) ?? ''),
  };
}

/**
 * Applies a set to the masks. Masks outside the set, such as picks on charts, are kept; filters that no longer exist
 * are skipped.
 */
export function withFilterSet(
  { masks: kept }: FilterSetContent,
  filters: readonly FilterEntry[],
  given: DataMasks,
): DataMasks {
  const known = filters.filter(({ id }) => Object.hasOwn(kept, id));
  return { ...given, ...Object.fromEntries(known.map(({ id }) => [id, maskIn(kept, id)])) };
}

/** The effects of a set, by filter; filters that narrow nothing are left out. */
export function choicesOf({
  masks,
  names,
}: FilterSetContent): readonly { readonly name: string; readonly label: string }[] {
  return Object.entries(masks).flatMap(([id, mask]) => {
    const label = maskLabel(mask);
    return label === '' ? [] : [{ name: names.get(id) ?? '', label }];
  });
}
