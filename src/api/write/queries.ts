import type { ListQuery } from '../list';
import { wireName, wordsOf } from '../words';

const nameFields: Readonly<Record<string, string>> = { dashboard: 'title', 'saved-query': 'label' };

/** How a list is asked for the resources of a name, oldest first. */
export function namedLike(kind: string, name: string) {
  return {
    filters: [{ col: wireName(wordsOf(kind).names, nameFields[kind] ?? 'name'), opr: 'eq', value: name }],
    order_column: 'changed_on_delta_humanized',
    order_direction: 'asc',
    page: 0,
    page_size: 100,
  } as const satisfies ListQuery;
}

/** A page of a list. */
export const pageOf = (page: number, size: number) => ({ page, page_size: size }) satisfies ListQuery;

/** A page of a list, what was changed last first. */
export function newestFirst(page: number, size: number) {
  return {
    order_column: 'changed_on_delta_humanized',
    order_direction: 'desc',
    page,
    page_size: size,
  } as const satisfies ListQuery;
}
