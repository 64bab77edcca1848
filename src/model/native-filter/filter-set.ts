import { isRecord, type JsonObject } from '@/lib/json';
import { contentOf, parseDocument, type JsonDocument } from '../json-document';
import { emptyMask, maskLabel, readMasks, wholeMasks, type DataMask, type DataMasks } from '../data-mask';
import { isSameChoice } from './bar';
import type { FilterEntry } from './configuration';

/** What a filter set keeps: what each filter was set to, and how the filters were then. */
export interface FilterSetContent {
  readonly masks: DataMasks;
  /** Names of the filters of that time, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** What cannot be read keeps nothing. */
export function readFilterSet(document: JsonDocument | undefined): FilterSetContent {
  const { dataMask, nativeFilters } = contentOf(document);
  const names = Object.entries(isRecord(nativeFilters) ? nativeFilters : {}).map(([id, filter]): [string, string] => [
    id,
    isRecord(filter) && typeof filter['name'] === 'string' ? filter['name'] : '',
  ]);
  return { masks: readMasks(dataMask), names: new Map(names) };
}

/** What filters are set to, as a set keeps it: in the form of Superset. */
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
  /** Filters that are set to something else now. */
  readonly different: readonly FilterEntry[];
  /** Names of filters that the set keeps and the dashboard does not have any more. */
  readonly missing: readonly string[];
}

/** How what filters are set to now differs from what a set keeps. Of filters that came later a set says nothing. */
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
 * The masks with those of a set. What the set says nothing of, such as picks on charts, stays; filters that are gone
 * are passed over.
 */
export function withFilterSet(
  { masks: kept }: FilterSetContent,
  filters: readonly FilterEntry[],
  given: DataMasks,
): DataMasks {
  const known = filters.filter(({ id }) => Object.hasOwn(kept, id));
  return { ...given, ...Object.fromEntries(known.map(({ id }) => [id, maskIn(kept, id)])) };
}

/** What a set does, by filter: those that narrow nothing are left out. */
export function choicesOf({
  masks,
  names,
}: FilterSetContent): readonly { readonly name: string; readonly label: string }[] {
  return Object.entries(masks).flatMap(([id, mask]) => {
    const label = maskLabel(mask);
    return label === '' ? [] : [{ name: names.get(id) ?? '', label }];
  });
}
