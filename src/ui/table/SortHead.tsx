import * as css from './Table.css';

/** The sort column of a list. */
export interface SortOrder<Column extends string> {
  readonly by: Column;
  readonly descending: boolean;
}

interface SortHeadProps<Column extends string> {
  readonly column: Column;
  readonly label: string;
  readonly sort: SortOrder<Column>;
  readonly onSort: (sort: SortOrder<Column>) => void;
  readonly className?: string;
}

/** The head of a sortable column: pressing it again reverses the order. */
export function SortHead<Column extends string>({ column, label, sort, onSort, className }: SortHeadProps<Column>) {
  const isSorted = sort.by === column;
  const direction = sort.descending ? 'descending' : 'ascending';
  return (
    <th className={className} aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        className={css.sort}
        onClick={() => onSort({ by: column, descending: isSorted && !sort.descending })}
      >
        {label}
        {isSorted && <span aria-hidden="true">{sort.descending ? '↓' : '↑'}</span>}
      </button>
    </th>
  );
}
