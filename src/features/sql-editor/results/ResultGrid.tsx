import { useMemo } from 'react';
import type { SqlResult } from '@/offline/results/sql-result';
import { resultsText as text } from '@/text/messages/sql-editor/results';
import type { GridColumn, GridSort } from '@/ui/grid/column';
import { Grid } from '@/ui/grid/Grid';
import type { GridCells } from '@/ui/grid/GridRow';
import type { CellRange } from '@/ui/grid/selection';
import { gridWords } from '@/viz/grid-words';
import { exactText, shownText } from './cell-text';
import { ColumnAbout } from './ColumnAbout';
import { gridColumnsOf, ROW_NUMBER, rowNumbers } from './grid-columns';
import type { ResultSort } from './row-order';

interface ResultGridProps {
  readonly label: string;
  readonly result: SqlResult;
  /** The positions of the shown columns. */
  readonly shown: readonly number[];
  readonly pinned: ReadonlySet<number>;
  readonly picked: number | null;
  /** The number of shown rows, and which they are. */
  readonly rowCount: number;
  readonly rowAt: (place: number) => number;
  readonly sorts: readonly ResultSort[];
  readonly onSort: (sorts: readonly ResultSort[]) => void;
  readonly onPickColumn: (column: number) => void;
  readonly onOpen: (place: number, column: number) => void;
  readonly onMenu: (place: number, column: number, at: { readonly x: number; readonly y: number }) => void;
  readonly onMove: (column: number, before: number | null) => void;
  readonly onRange: (range: CellRange | null) => void;
  readonly copyBlock: (range: CellRange) => string | null;
}

const placeOf = ({ key }: GridColumn): number => Number(key);

/** The rows of a run. */
export function ResultGrid({ result, shown, pinned, picked, rowCount, rowAt, ...props }: ResultGridProps) {
  const own = useMemo(() => gridColumnsOf(result, column => <ColumnAbout result={result} column={column} />), [result]);
  const columns = useMemo(
    () => [
      rowNumbers(text.rowNumber, result.rowCount),
      ...shown.flatMap(index => {
        const column = own[index];
        if (!column) return [];
        return [{ ...column, heading: pinned.has(index), picked: picked === index }];
      }),
    ],
    [own, shown, pinned, picked, result],
  );
  const cells = useMemo(
    (): GridCells => ({
      cell: (place, column) => {
        if (column.key === ROW_NUMBER) return rowAt(place) + 1;
        const at = result.columns[placeOf(column)];
        // Wrapper elements around the texts would take half the time of a scrolled row.
        return (at && shownText(at, at.at(rowAt(place)))) ?? text.missing;
      },
      isMissing: (place, column) => result.columns[placeOf(column)]?.at(rowAt(place)) === null,
    }),
    [result, rowAt],
  );
  const sorts = useMemo(
    () => props.sorts.map(({ column, descending }): GridSort => ({ column: String(column), descending })),
    [props.sorts],
  );
  const isValue = (column: GridColumn) => column.key !== ROW_NUMBER;
  return (
    <Grid
      label={props.label}
      words={gridWords}
      columns={columns}
      rowCount={rowCount}
      cells={cells}
      sorts={sorts}
      sortLabel={text.sortBy}
      onSort={next =>
        props.onSort(
          next.flatMap(({ column, descending }) =>
            column === ROW_NUMBER ? [] : [{ column: Number(column), descending }],
          ),
        )
      }
      copyText={(place, column) => {
        const at = result.columns[placeOf(column)];
        return at ? (exactText(at, at.at(rowAt(place))) ?? '') : '';
      }}
      copyBlock={props.copyBlock}
      keepsSelection
      onRange={props.onRange}
      onPickTitle={column => isValue(column) && props.onPickColumn(placeOf(column))}
      onOpen={(place, column) => isValue(column) && props.onOpen(place, placeOf(column))}
      onMenu={(place, column, at) => isValue(column) && props.onMenu(place, placeOf(column), at)}
      onMove={(key, before) => {
        if (key !== ROW_NUMBER && before !== ROW_NUMBER)
          props.onMove(Number(key), before === null ? null : Number(before));
      }}
    />
  );
}
