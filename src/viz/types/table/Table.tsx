import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import { tableText, totalsText } from '@/text/messages/charts/table';
import type { GridColumn, GridSort } from '@/ui/grid/column';
import { Grid } from '@/ui/grid/Grid';
import { lazy } from '@/ui/lazy/lazy';
import { gridWords } from '../../grid-words';
import type { ChartColours } from '../../colours/tokens';
import { useColouring } from '../../conditional-formatting/use-colouring';
import type { ChartComponentProps } from '../../plugin';
import { columnNamed } from '../../result';
import { tableColumns } from './columns';
import { copyValue } from './copy-value';
import { inOrder, moved, toGridColumn } from './grid-columns';
import { canPick, cellMeaning, namesRow, rowMeaning } from './meaning';
import { hasTotals, isRaw } from './query';
import { shownRows } from './rows';
import { useTableCells } from './use-table-cells';
import { useTablePages } from './use-table-pages';
import * as css from './Table.css';
import { settingsOf } from './fields';

const SearchBox = lazy(() => import('./SearchBox'));
const Pager = lazy(() => import('./Pager'));

type TableProps = ChartComponentProps & { readonly colours?: ChartColours };

/** Rows of an answer: sorted, searched, in pages or all at once. */
export function Table({ results, formData, dataset, label, colours, reader, interaction }: TableProps) {
  const [result] = results;
  const [sorts, setSorts] = useState<readonly GridSort[]>([]);
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [pickedIn, setPickedIn] = useState<string | null>(null);
  const searched = useDeferredValue(search);
  const columns = useMemo(() => (result ? tableColumns(result, formData, dataset) : []), [result, formData, dataset]);
  const loaded = result?.rowCount ?? 0;
  const shown = useMemo(() => shownRows(columns, loaded, searched, sorts), [columns, loaded, searched, sorts]);
  const found = shown?.length ?? loaded;
  const pages = useTablePages(formData, results, found, interaction);
  const { offset } = pages;
  const rowAt = useCallback((row: number) => shown?.[offset + row] ?? (shown ? 0 : offset + row), [shown, offset]);
  const colouring = useColouring(formData);
  const surface = colours?.surface;
  const lookAt = useMemo(
    () =>
      colouring && surface !== undefined && result ? colouring.cellLooks(formData, result.columns, surface) : null,
    [colouring, surface, formData, result],
  );
  const { onPick, onMenu } = interaction;
  const raw = isRaw(formData);
  // A click on a number selects its row.
  const picksRows = !raw && columns.some(namesRow);
  const cells = useTableCells({
    columns,
    rowAt,
    lookAt,
    pickable: onPick !== undefined,
    picksRows,
    picked: reader.selected,
    pickedIn,
  });
  const totals = hasTotals(formData) && searched.trim() === '' ? results.at(-1) : undefined;
  const own = useMemo(
    () =>
      columns.map(column =>
        toGridColumn(
          column,
          loaded,
          column.role === 'metric' ? totals && columnNamed(totals, column.column.name) : undefined,
        ),
      ),
    [columns, loaded, totals],
  );
  const gridColumns = useMemo(() => inOrder(own, order), [own, order]);
  if (!result || columns.length === 0) return <p className={css.empty}>{chartText.noData}</p>;

  const columnOf = ({ key }: GridColumn) => columns.find(({ column }) => column.name === key);

  function pick(row: number, column: GridColumn): void {
    const table = columnOf(column);
    if (!table || !onPick) return;
    if (canPick(table)) {
      setPickedIn(column.key);
      onPick(cellMeaning(columns, table, rowAt(row), raw));
    } else if (picksRows) {
      const [only, another] = columns.filter(namesRow);
      setPickedIn(only && !another ? only.column.name : null);
      onPick(rowMeaning(columns, rowAt(row)));
    }
  }

  return (
    <div className={css.frame}>
      {settingsOf(formData).include_search && (
        <div className={css.search}>
          <SearchBox rowCount={loaded} value={search} onChange={setSearch} />
        </div>
      )}
      {pages.count === 0 ? (
        <p className={css.empty}>{search === '' ? chartText.noData : tableText.noneFound}</p>
      ) : (
        <div className={css.grid}>
          <Grid
            label={label}
            words={gridWords}
            columns={gridColumns}
            rowCount={pages.count}
            cells={cells}
            sorts={sorts}
            onSort={setSorts}
            copyText={(row, column) => {
              const table = columnOf(column);
              return table ? copyValue(table, rowAt(row)) : '';
            }}
            onPick={onPick && pick}
            onMenu={
              onMenu &&
              ((row, column, at) => {
                const table = columnOf(column);
                if (table) onMenu(cellMeaning(columns, table, rowAt(row), raw), at);
              })
            }
            onMove={
              settingsOf(formData).allow_rearrange_columns
                ? (key, before) =>
                    setOrder(
                      moved(
                        gridColumns.map(column => column.key),
                        key,
                        before,
                      ),
                    )
                : undefined
            }
            {...(totals
              ? {
                  total: (column: GridColumn) => {
                    const table = columnOf(column);
                    const value = columnNamed(totals, column.key)?.values[0];
                    if (value !== undefined && table?.role === 'metric') return table.format(value);
                    return column.key === gridColumns[0]?.key ? totalsText.totals : '';
                  },
                }
              : {})}
          />
        </div>
      )}
      <div className={css.foot}>
        <span>{!pages.at && (found === loaded ? chartText.rows(loaded) : tableText.found(found, loaded))}</span>
        {pages.at && <Pager at={pages.at} rowCount={pages.all} onTurn={pages.turn} />}
      </div>
    </div>
  );
}
