import type { ListPart, ListRecord } from '../store/records';

/** So many records are read without a noticeable delay: a shorter list needs no first part. */
export const READ_AT_ONCE = 500;

/** So many are read for the first page of a list. */
export const FIRST_PAGE = 25;

/** How far the first reading of a list has come. */
export interface ComingList extends ListPart {
  /** These rows are only the first of those that are here. */
  readonly isCut: boolean;
}

/** How complete the rows of a list are. */
export interface ListExtent {
  /** Null when the list was never fetched whole. */
  readonly asOf: number | null;
  /** The number of all rows, where these are only the first. */
  readonly total?: number;
  /** Only while the list is read for the first time, and if that ended early. */
  readonly coming?: ComingList;
}

/**
 * @param rows how many there are, with those made here
 * @param others how many of them are not in the list
 */
export function extentOf(
  list: ListRecord | undefined,
  part: FirstOfList | null | undefined,
  rows: number,
  others: number,
): ListExtent {
  const coming = list?.part;
  const behind = coming ? coming.count - (part?.ids ?? list.ids).length : part?.others;
  return {
    asOf: list && !coming ? list.asOf : null,
    ...(behind !== undefined && { total: behind + rows - others }),
    ...(coming && { coming: { ...coming, isCut: Boolean(part) } }),
  };
}

export interface FirstOfList {
  readonly ids: readonly number[];
  /** The number of the others. */
  readonly others: number;
}

/** The first ids of a long list and those with pending changes; null for a list that is read at once. */
export function firstOf(
  { ids: all, part }: Pick<ListRecord, 'ids' | 'part'>,
  first: number,
  changed: { has(id: number): boolean },
): FirstOfList | null {
  if (all.length <= Math.max(first, part ? 0 : READ_AT_ONCE)) return null;
  const ids = all.filter((id, index) => index < first || changed.has(id));
  return { ids, others: all.length - ids.length };
}
