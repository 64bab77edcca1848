/** The page size of Superset's lists. */
export const PAGE_SIZE = 25;

export interface ShownPage<Item> {
  readonly items: readonly Item[];
  /** From 0; the last one if there are fewer. */
  readonly page: number;
  readonly pages: number;
  /** The positions of the first and the last item among all, from 1. */
  readonly from: number;
  readonly to: number;
}

export const pagesOf = (count: number, size = PAGE_SIZE): number => Math.max(1, Math.ceil(count / size));

export function pageOf<Item>(items: readonly Item[], wanted: number, size = PAGE_SIZE): ShownPage<Item> {
  const pages = pagesOf(items.length, size);
  const page = Math.min(Math.max(0, wanted), pages - 1);
  const shown = items.slice(page * size, (page + 1) * size);
  return { items: shown, page, pages, from: Math.min(items.length, page * size + 1), to: page * size + shown.length };
}
