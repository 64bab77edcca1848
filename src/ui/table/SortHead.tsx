import * as css from './Table.css';

/** By which column a list is sorted. */
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

/** The head of a column by which a list can be sorted: once more, and it is turned round. */
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
