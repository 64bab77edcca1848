import { textIn, type ListAddress } from '@/ui/table/list-address';

/** The sortable columns. */
const columns = ['name', 'database', 'schema', 'tags', 'editor', 'edited'] as const;
export type ListColumn = (typeof columns)[number];

export interface QueryFilters {
  /** By name; null for any. */
  readonly tag: string | null;
  /** The id of the previewed query, which may be one of this device; null for none. */
  readonly preview: number | null;
}

/** How the address of the list of saved queries stores its state. */
export const queryAddress: ListAddress<QueryFilters, ListColumn> = {
  columns,
  usual: { by: 'edited', descending: true },
  read: ({ tag, preview }) => ({
    tag: textIn(tag),
    preview: Number.isSafeInteger(preview) ? Number(preview) : null,
  }),
  write: ({ tag, preview }) => ({ tag, preview }),
};
