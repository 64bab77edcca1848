import type { ReactNode } from 'react';

export interface GridColumn {
  readonly key: string;
  readonly title: string;
  readonly align: 'left' | 'center' | 'right';
  /** In pixels. */
  readonly minWidth: number;
  /**
   * Widths that it would rather have: all columns get their first, then their second, as far as there is room; the rest
   * is shared out by `grow`.
   */
  readonly preferredWidths?: readonly number[];
  readonly grow: number;
  /** Names its rows, and stays in view while the others scroll. */
  readonly heading?: boolean;
  /** A column of sums. */
  readonly strong?: boolean;
  /** Its title can be picked; it is sorted by a button of its own then. */
  readonly pick?: boolean;
  /** What picking its title opens. */
  readonly opens?: 'menu' | undefined;
  readonly picked?: boolean;
  /** Before its title, such as what kind of values it has; for the eyes only. */
  readonly sign?: string;
  /** The colour that stands for it elsewhere, before its title; for the eyes only. */
  readonly swatch?: string | undefined;
  /** Below its title. */
  readonly about?: ReactNode;
}

export interface GridSort {
  readonly column: string;
  readonly descending: boolean;
}

/** A title over several columns. */
export interface GridBand {
  readonly key: string;
  readonly title: string;
  /** The first column under it, counted from 0. */
  readonly start: number;
  readonly span: number;
  readonly heading?: boolean;
  readonly pick?: boolean;
  readonly picked?: boolean;
  /** Present where what is under it can be put away. */
  readonly open?: boolean;
}

/**
 * The columns to sort by after a title was pressed: it alone, or with `add` after those before it. Numbers start with
 * the largest.
 */
export function nextSorts(
  sorts: readonly GridSort[],
  { key, align }: Pick<GridColumn, 'key' | 'align'>,
  add: boolean,
): GridSort[] {
  const known = sorts.find(sort => sort.column === key);
  const next: GridSort = { column: key, descending: known ? !known.descending : align === 'right' };
  if (!add) return [next];
  return known ? sorts.map(sort => (sort === known ? next : sort)) : [...sorts, next];
}
