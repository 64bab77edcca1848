import type { ReactNode } from 'react';

export interface GridColumn {
  readonly key: string;
  readonly title: string;
  readonly align: 'left' | 'center' | 'right';
  /** In pixels. */
  readonly minWidth: number;
  /**
   * Preferred widths: if there is space, all columns get their first, then their second; the rest is distributed by
   * `grow`.
   */
  readonly preferredWidths?: readonly number[];
  readonly grow: number;
  /** Identifies its rows, and stays in view while the others scroll. */
  readonly heading?: boolean;
  /** A column of sums. */
  readonly strong?: boolean;
  /** Its title can be selected; sorting then has its own button. */
  readonly pick?: boolean;
  /** What selecting its title opens. */
  readonly opens?: 'menu' | undefined;
  readonly picked?: boolean;
  /** Before its title, for example its data type; decorative. */
  readonly sign?: string;
  /** Its colour elsewhere, before its title; decorative. */
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
  /** Present if its columns can be collapsed. */
  readonly open?: boolean;
}

/**
 * The sort columns after a title was pressed: only it, or with `add` also the previous ones. Numbers start with the
 * largest.
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
